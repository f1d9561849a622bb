import type { StaffProduct } from '@umbala/contract'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useAsk } from '../../state/use-ask.ts'
import { Link } from '../../ui/link.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { AdminHead } from '../ui/admin-head.tsx'
import { AdminPager } from '../ui/list/admin-pager.tsx'
import { ListProblem } from '../ui/list/list-problem.tsx'
import { say } from '../ui/say.ts'
import { useMay } from '../ui/use-may.ts'
import { useList } from '../ui/list/use-list.ts'
import { duplicateAdminProduct, selectAdminProducts } from './admin-products.slice.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ImportNotice } from './import-notice.tsx'
import { exportProducts } from './product-files.ts'
import { PRODUCTS, PRODUCTS_PER_PAGE, toProductFilters } from './products-query.ts'
import { ProductsTable } from './products-table.tsx'
import { ProductsToolbar } from './products-toolbar.tsx'
import { useChosen } from './use-chosen.ts'

export const ProductsPage = () => {
  const ask = useAsk()
  const may = useMay()
  const mayChange = may('products.change')
  // As the actions on this page have left them.
  const { products, total } = useSelector(selectAdminProducts)
  const list = useList(PRODUCTS)
  const { reload } = list
  const chosen = useChosen(products)
  const [doomed, setDoomed] = useState<StaffProduct | null>(null)
  const [copied, setCopied] = useState<string | null>(null)
  const [isImporting, setIsImporting] = useState(false)
  const [isExporting, setIsExporting] = useState(false)

  const saveCsv = async (): Promise<void> => {
    setIsExporting(true)
    const { answer, refusal } = await ask(exportProducts(toProductFilters(list)))
    setIsExporting(false)
    if (refusal === null) saveFile(answer, 'products.csv')
    else say('danger', refusal.message)
  }
  const duplicate = async ({ _id: id }: StaffProduct): Promise<void> => {
    if (copied !== null) return
    setCopied(id)
    const { answer, refusal } = await ask(duplicateAdminProduct({ id, copyId: crypto.randomUUID() }))
    setCopied(null)
    if (refusal === null) say('success', `${answer.name} is a draft until you publish it.`)
    else say('danger', refusal.message)
  }
  const shownIds = new Set(products.map(({ _id }) => _id))

  return (
    <>
      <AdminHead
        title="Product Management"
        count={list.total === undefined ? undefined : total}
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
                Import
              </button>
            )}
            <Link className="btn btn-sm" to="/admin/prices">
              Prices
            </Link>
            <Link className="btn btn-sm only-wide" to="/admin/artwork-rules">
              Artwork rules
            </Link>
            <button
              type="button"
              className="btn btn-sm"
              aria-busy={isExporting}
              aria-disabled={isExporting}
              onClick={() => {
                if (!isExporting) void saveCsv()
              }}
            >
              Export
            </button>
            {mayChange && (
              <Link className="btn btn-sm btn-primary" to="/admin/product">
                Create Product
              </Link>
            )}
          </>
        }
      />
      {!isImporting && <ImportNotice />}
      <ProductsToolbar list={list} />
      <ListProblem list={list} />
      {list.problem === null && (
        <ProductsTable
          products={products}
          loading={list.loading}
          marked={list.marked}
          empty="No Products found"
          sorted={{
            by: list.sortBy,
            direction: list.direction,
            onSort: (by) => {
              list.toggleSort(by, by === 'sold' ? 'desc' : 'asc')
            },
          }}
          mayChange={mayChange}
          selection={{ chosen: chosen.ids, onChange: chosen.choose, nameOf: ({ name }) => name }}
          onDuplicate={(product) => void duplicate(product)}
          onDelete={setDoomed}
        />
      )}
      <AdminPager page={list.page} perPage={PRODUCTS_PER_PAGE} total={total} addressOf={list.addressOf} />
      {chosen.products.length > 0 && (
        <BulkBar
          chosen={chosen.products}
          elsewhere={chosen.products.filter(({ _id }) => !shownIds.has(_id)).length}
          onClear={() => {
            chosen.choose(new Set())
          }}
          onPricesChanged={() => {
            chosen.choose(new Set())
            reload()
          }}
        />
      )}
      <DeleteQuestion
        product={doomed}
        onClose={() => {
          setDoomed(null)
        }}
        onDeleted={({ _id }) => {
          chosen.choose(new Set([...chosen.ids].filter((id) => id !== _id)))
          reload()
        }}
      />
      {isImporting && (
        <ImportDialog
          onClose={() => {
            setIsImporting(false)
          }}
          onImported={() => {
            setIsImporting(false)
            reload()
          }}
        />
      )}
    </>
  )
}
