import type { CopyReport, StaffProduct } from '@umbala/contract'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { Notice } from '../../ui/notice.tsx'
import { productCount } from '../products/product-count.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { say } from '../ui/say.ts'
import { WorkDialog } from '../ui/work-dialog.tsx'
import { ChooseProducts } from './choose-products.tsx'
import { copyPricing } from './price-requests.ts'
import { ToldChanges } from './told-changes.tsx'

type Copied = CopyReport['products'][number]

const slipWords = (slips: number): string =>
  slips === 0 ? '' : `, ${productCount(slips, 'slip')} in the price check`

const Rehearsed = ({ product }: { readonly product: Copied }) => (
  <li data-fault={product.refusal === null ? undefined : true}>
    <span>
      {product.name} <span className="note">{product.sku}</span>
    </span>
    {product.refusal === null ? (
      <details className="audit-rest">
        <summary>
          {product.changes.length === 0
            ? 'has this rule already'
            : `${productCount(product.changes.length + product.more, 'change')}${slipWords(product.slips)}`}
          <span className="sr-only"> of {product.name}</span>
        </summary>
        <ToldChanges changes={product.changes} more={product.more} />
      </details>
    ) : (
      <span className="price-fault">Left out: {product.refusal}</span>
    )}
  </li>
)

type Props = { readonly product: StaffProduct; readonly onClose: () => void }

/** From the choice of products to what the rule would change in each, and from there to its being copied. */
export const CopyDialog = ({ product, onClose }: Props) => {
  const ask = useAsk()
  const [chosen, setChosen] = useState<readonly Pick<StaffProduct, '_id' | 'name' | 'sku'>[]>([])
  const [withLimits, setWithLimits] = useState(true)
  const [report, setReport] = useState<CopyReport | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const ready = (report?.products ?? []).filter(
    ({ refusal, changes }) => refusal === null && changes.length > 0,
  )

  const send = async (to: readonly string[], dryRun: boolean): Promise<void> => {
    setBusy(true)
    setFault(null)
    const versions = Object.fromEntries(ready.map(({ _id, version }) => [_id, version]))
    const body = { to: [...to], withLimits, dryRun, ...(!dryRun && { versions }) }
    const { answer, refusal } = await ask(copyPricing({ id: product._id, body }))
    setBusy(false)
    if (refusal !== null) {
      setFault(refusal.message)
      return
    }
    if (!answer.applied) {
      setReport(answer)
      return
    }
    say('success', `The price rule was copied to ${productCount(answer.products.length)}.`)
    onClose()
  }

  return (
    <WorkDialog title={`Copy the price rule of ${product.name}`} onClose={onClose}>
      {report === null ? (
        <>
          <p className="note">The rule as it is saved. Products that could not be sold by it are left out.</p>
          <ChooseProducts except={product._id} chosen={chosen} onChange={setChosen} />
          <label className="check">
            <input
              type="checkbox"
              checked={withLimits}
              onChange={({ target }) => {
                setWithLimits(target.checked)
              }}
            />
            Smallest and largest quantity, too
          </label>
        </>
      ) : (
        <>
          <Notice kind="info" role="status">
            Nothing has been changed yet.{' '}
            {ready.length === 0
              ? 'None of these products would change.'
              : `${productCount(ready.length)} would change.`}
          </Notice>
          <ul className="price-buckets" aria-label="What would change" tabIndex={0}>
            {report.products.map((each) => (
              <Rehearsed key={each._id} product={each} />
            ))}
          </ul>
        </>
      )}
      {fault !== null && <ErrorLine text={fault} />}
      <div className="confirm-answers">
        <button
          type="button"
          className="btn"
          onClick={() => {
            if (report === null) onClose()
            else setReport(null)
          }}
        >
          {report === null ? 'Cancel' : 'Back'}
        </button>
        {report === null ? (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={chosen.length === 0 || busy}
            aria-busy={busy}
            onClick={() => {
              if (chosen.length > 0 && !busy)
                void send(
                  chosen.map(({ _id }) => _id),
                  true,
                )
            }}
          >
            See what would change
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={ready.length === 0 || busy}
            aria-busy={busy}
            onClick={() => {
              if (ready.length > 0 && !busy)
                void send(
                  ready.map(({ _id }) => _id),
                  false,
                )
            }}
          >
            Copy to {productCount(ready.length)}
          </button>
        )}
      </div>
    </WorkDialog>
  )
}
