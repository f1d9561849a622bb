import type { OrderItem } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'

/** What the price of a bought line was made of, as it was agreed; nothing where it is a price by the piece. */
export const PriceExplained = ({
  item: { explanation },
}: {
  readonly item: Pick<OrderItem, 'explanation'>
}) =>
  explanation && (
    <details className="price-explained">
      <summary>How the price is made</summary>
      <ul>
        {explanation.map(({ label, amount }, index) => (
          <li key={index}>
            {label}: {formatRand(fromRand(amount))}
          </li>
        ))}
      </ul>
    </details>
  )
