import type { PriceSlip } from '@umbala/pricing'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

const SIGNS = { stop: CircleAlert, slip: TriangleAlert, note: Info } as const
const WORDS = { stop: 'Cannot be saved: ', slip: '', note: 'Note: ' } as const
/** More than anybody mends before looking again. */
const SHOWN = 40

/** Brings the field of this name into view, with the cursor in it. */
export const focusPlace = (place: string): void => {
  const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(place)}"]`)
  // What is folded away cannot take the focus.
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
  field?.scrollIntoView({ block: 'center', inline: 'center' })
  if (field instanceof HTMLInputElement) field.select()
}

const SlipRow = ({ slip: { level, place, message } }: { readonly slip: PriceSlip }) => {
  const Sign = SIGNS[level]
  return (
    <li className="selling-note" data-level={level}>
      <Sign className="icon" aria-hidden />
      <button
        type="button"
        className="slip-link"
        onClick={() => {
          focusPlace(place)
        }}
      >
        <span className="sr-only">{WORDS[level]}</span>
        {message}
      </button>
    </li>
  )
}

type Props = { readonly slips: readonly PriceSlip[]; readonly isComplete: boolean }

/** What the price check found; each sentence leads to its cell. */
export const SlipList = ({ slips, isComplete }: Props) => (
  <section className="price-check" aria-label="Price check">
    <h3>Price check</h3>
    {slips.length === 0 ? (
      <p className="selling-note" role="status">
        <CircleCheck className="icon" aria-hidden />
        {isComplete ? 'Every price can be charged, and none looks wrong.' : 'Nothing is wrong so far.'}
      </p>
    ) : (
      <>
        <ul className="selling-notes">
          {slips.slice(0, SHOWN).map((slip) => (
            <SlipRow key={`${slip.place} ${slip.message}`} slip={slip} />
          ))}
        </ul>
        {slips.length > SHOWN && <p className="form-note">And {slips.length - SHOWN} more.</p>}
      </>
    )}
  </section>
)
