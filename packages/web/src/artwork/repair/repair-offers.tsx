import type { OfferedRepair } from '@umbala/preflight'

export type OnTry = (offer: OfferedRepair) => void

type Props = { readonly offers: readonly OfferedRepair[]; readonly onTry: OnTry }

/** What can be done to the file, each with what comes of it. Pressed, it is shown; nothing is done yet. */
export const RepairOffers = ({ offers, onTry }: Props) =>
  offers.length > 0 && (
    <ul className="repair-offers">
      {offers.map((offer) => (
        <li key={`${offer.title} ${JSON.stringify(offer.repair)}`}>
          <button
            type="button"
            className="btn"
            onClick={() => {
              onTry(offer)
            }}
          >
            {offer.title}
          </button>
          {offer.consequence !== '' && <small>{offer.consequence}</small>}
        </li>
      ))}
    </ul>
  )

/** What nobody needs and some want, such as front and back the other way round. */
export const OtherWays = ({ offers, onTry }: Props) =>
  offers.length > 0 && (
    <details className="artwork-good">
      <summary>Change how it is printed</summary>
      <RepairOffers offers={offers} onTry={onTry} />
    </details>
  )
