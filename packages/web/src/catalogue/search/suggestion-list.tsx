import { fromRand } from '@umbala/pricing'
import { ArrowRight } from 'lucide-react'
import { useShopFacts } from '../../state/shop-facts.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { asLowest, PricePair } from '../../ui/price.tsx'
import { suggestionId, SUGGESTIONS_ID } from './search-box.ts'
import type { Suggestion } from './suggestions.ts'

const GROUPS = [
  { kind: 'category', name: 'Categories' },
  { kind: 'product', name: 'Products' },
] as const

type Props = {
  readonly suggestions: readonly Suggestion[]
  readonly active: number
  readonly onChoose: () => void
}

/** The options of the search box. They are links, so that they can be opened in a tab of their own. */
export const SuggestionList = ({ suggestions, active, onChoose }: Props) => {
  const { vat } = useShopFacts().shop.rates
  return (
    <div id={SUGGESTIONS_ID} className="suggestions" role="listbox" aria-label="Suggestions">
      {GROUPS.map(({ kind, name }) => {
        const options = suggestions.map((suggestion, index) => ({ ...suggestion, index }))
        const shown = options.filter((option) => option.kind === kind)
        if (shown.length === 0) return null
        return (
          <div key={kind} role="group" aria-labelledby={`suggestions-${kind}`} data-kind={kind}>
            <p id={`suggestions-${kind}`} className="suggestions-name">
              {name}
            </p>
            {shown.map(({ index, label, to, ink, product }) => (
              <Link
                key={to}
                id={suggestionId(index)}
                className="suggestion"
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                to={to}
                data-ink={ink}
                onClick={onChoose}
              >
                {product && <Picture image={product.images[0]} alt="" size={56} sizes="56px" />}
                <span>
                  <span className="suggestion-label">{label}</span>
                  {product && (
                    <span className="suggestion-prices">
                      <PricePair amount={fromRand(product.price)} vat={vat} {...asLowest(product.priceFor)} />
                    </span>
                  )}
                </span>
                {kind === 'category' && <ArrowRight className="icon" aria-hidden />}
              </Link>
            ))}
          </div>
        )
      })}
    </div>
  )
}
