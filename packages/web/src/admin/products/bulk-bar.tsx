import type { BulkChange, StaffProduct } from '@umbala/contract'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { say } from '../ui/say.ts'
import { changeAdminProducts } from './admin-products.slice.ts'
import { PriceDialog } from './price-dialog.tsx'
import { productCount } from './product-count.ts'

type Flags = Pick<BulkChange, 'isPublished' | 'isFeatured'>
type Action = { readonly name: string; readonly flags: Flags; readonly done: string }

const ACTIONS: readonly Action[] = [
  { name: 'Publish', flags: { isPublished: true }, done: 'published' },
  { name: 'Unpublish', flags: { isPublished: false }, done: 'made drafts' },
  { name: 'Feature', flags: { isFeatured: true }, done: 'put on the home page' },
  { name: 'Unfeature', flags: { isFeatured: false }, done: 'taken off the home page' },
]

type Props = {
  readonly chosen: readonly StaffProduct[]
  /** How many of them the present page does not show: nobody should change what they have forgotten. */
  readonly elsewhere: number
  readonly onClear: () => void
  readonly onPricesChanged: () => void
}

/** What can be done with all that are ticked. */
export const BulkBar = ({ chosen, elsewhere, onClear, onPricesChanged }: Props) => {
  const ask = useAsk()
  const [busy, setBusy] = useState<string | null>(null)
  const [isPricing, setIsPricing] = useState(false)

  const doIt = async ({ name, flags, done }: Action): Promise<void> => {
    setBusy(name)
    const { answer, refusal } = await ask(
      changeAdminProducts({ ids: chosen.map(({ _id }) => _id), ...flags }),
    )
    setBusy(null)
    if (refusal !== null) say('danger', refusal.message)
    else if (answer.changed === 0) say('success', 'They were all so already.')
    else say('success', `${productCount(answer.changed)} ${answer.changed === 1 ? 'was' : 'were'} ${done}.`)
  }

  return (
    <section className="bulk-bar" aria-label="Chosen products">
      <p role="status">
        {productCount(chosen.length)} chosen{elsewhere > 0 && `, ${elsewhere} not on this page`}
      </p>
      <div className="bulk-actions">
        {ACTIONS.map((action) => (
          <button
            key={action.name}
            type="button"
            className="btn btn-sm"
            aria-busy={busy === action.name}
            aria-disabled={busy !== null}
            onClick={() => {
              if (busy === null) void doIt(action)
            }}
          >
            {action.name}
          </button>
        ))}
        <button
          type="button"
          className="btn btn-sm"
          onClick={() => {
            setIsPricing(true)
          }}
        >
          Change prices
        </button>
        <button type="button" className="btn btn-sm btn-quiet" onClick={onClear}>
          Choose none
        </button>
      </div>
      {isPricing && (
        <PriceDialog
          products={chosen}
          onClose={() => {
            setIsPricing(false)
          }}
          onChanged={() => {
            setIsPricing(false)
            onPricesChanged()
          }}
        />
      )}
    </section>
  )
}
