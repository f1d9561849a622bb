import type { SlippedProduct } from '@umbala/contract'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { AdminHead } from '../ui/admin-head.tsx'
import type { ListAddress } from '../ui/list/list-address.ts'
import { AdminPager } from '../ui/list/admin-pager.tsx'
import { ListProblem } from '../ui/list/list-problem.tsx'
import { useList } from '../ui/list/use-list.ts'
import { Panel } from '../ui/panel.tsx'
import { say } from '../ui/say.ts'
import { useMay } from '../ui/use-may.ts'
import { ImportPricesDialog } from './import-prices-dialog.tsx'
import { exportPrices, fetchSlips } from './price-requests.ts'
import { slipAddress } from './slip-address.ts'

const SLIPS = {
  shape: { filters: {}, sorts: [] } as const,
  toQuery: ({ page }: ListAddress<never, never>) => ({ page }),
  request: fetchSlips,
}

type SlipProps = {
  readonly product: SlippedProduct
  readonly mayChange: boolean
}

const ProductSlips = ({ product: { _id: id, name, sku, isPublished, slips }, mayChange }: SlipProps) => (
  <Panel title={name} aside={<span className="note">{isPublished ? sku : `${sku}, a draft`}</span>}>
    <ul className="selling-notes">
      {slips.map(({ level, place, message }) => {
        const Sign = level === 'stop' ? CircleAlert : TriangleAlert
        return (
          <li key={`${place} ${message}`} className="selling-note" data-level={level}>
            <Sign className="icon" aria-hidden />
            {mayChange ? (
              <Link className="slip-link" to={slipAddress(id, place)}>
                {message}
              </Link>
            ) : (
              <span>{message}</span>
            )}
          </li>
        )
      })}
    </ul>
  </Panel>
)

/** Every slip in the prices of the catalogue; each sentence leads to its cell. */
export const PriceCheckPage = () => {
  const list = useList(SLIPS)
  const ask = useAsk()
  const mayChange = useMay()('products.change')
  const [isImporting, setIsImporting] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const saveCsv = async (): Promise<void> => {
    setIsExporting(true)
    const { answer, refusal } = await ask(exportPrices())
    setIsExporting(false)
    if (refusal === null) saveFile(answer, 'prices.csv')
    else say('danger', refusal.message)
  }
  return (
    <>
      <AdminHead
        title="Price check"
        count={list.total}
        actions={
          <>
            {mayChange && (
              <button
                type="button"
                className="btn btn-sm"
                onClick={() => {
                  setIsImporting(true)
                }}
              >
                Import prices
              </button>
            )}
            <button
              type="button"
              className="btn btn-sm"
              aria-busy={isExporting}
              aria-disabled={isExporting}
              onClick={() => {
                if (!isExporting) void saveCsv()
              }}
            >
              Export prices
            </button>
            <Link className="btn btn-sm" to="/admin/products">
              Products
            </Link>
          </>
        }
      />
      <ListProblem list={list} />
      {list.problem === null && (
        <div className="slipped-products" aria-busy={list.loading}>
          {list.rows.map((product) => (
            <ProductSlips key={product._id} product={product} mayChange={mayChange} />
          ))}
          {list.loading && list.rows.length === 0 && <span className="skeleton" />}
          {!list.loading && list.rows.length === 0 && (
            <Notice kind="success">No price of the catalogue looks wrong.</Notice>
          )}
        </div>
      )}
      <AdminPager page={list.page} total={list.total ?? 0} addressOf={list.addressOf} />
      {isImporting && (
        <ImportPricesDialog
          onClose={() => {
            setIsImporting(false)
          }}
          onImported={() => {
            setIsImporting(false)
            list.reload()
          }}
        />
      )}
    </>
  )
}
