import type { StaffProduct } from '@umbala/contract'
import {
  findSlips,
  fromRand,
  type PriceSlip,
  type ProductToSell,
  type Rates,
  type SellingNote,
  sellingNotes,
} from '@umbala/pricing'
import { CircleAlert, Info } from 'lucide-react'
import { useShopFacts } from '../../state/shop-facts.ts'
import { Link } from '../../ui/link.tsx'
import { slipAddress } from '../prices/slip-address.ts'
import { useMay } from '../ui/use-may.ts'
import { offeredProduct } from './offered-product.ts'

const toSell = (product: StaffProduct): ProductToSell => ({
  ...offeredProduct(product),
  originalPrice: product.originalPrice === null ? null : fromRand(product.originalPrice),
  pictures: product.images.length,
  weight: product.weight,
  // A draft is told by its switch, so it is looked at as if it were in the shop.
  isPublished: true,
})

/** Where a rule makes the price, the price check knows more than a look at the lowest price. */
const slipsOf = (product: StaffProduct): readonly PriceSlip[] =>
  product.pricing === null ? [] : findSlips(offeredProduct(product)).filter(({ level }) => level !== 'note')

/** What is to say of a product besides that it may be a draft. */
export const notesOf = (product: StaffProduct, rates: Rates): readonly SellingNote[] =>
  sellingNotes(toSell(product), rates)

/** The whole list stands in the product itself. */
const SLIPS_SHOWN = 5

/** A small mark under the name; what it means is one press away. */
export const ProductNotes = ({ product }: { readonly product: StaffProduct }) => {
  const { rates } = useShopFacts().shop
  const mayChange = useMay()('products.change')
  const notes = notesOf(product, rates)
  const slips = slipsOf(product)
  const count = notes.length + slips.length
  if (count === 0) return null
  const isStopped = notes.some(({ level }) => level === 'stop')
  const Sign = isStopped ? CircleAlert : Info
  return (
    <details className="product-notes" data-level={isStopped ? 'stop' : 'hint'}>
      <summary>
        <Sign className="icon" aria-hidden />
        {isStopped ? 'Cannot be bought' : count === 1 ? '1 hint' : `${count} hints`}
        <span className="sr-only"> about {product.name}</span>
      </summary>
      <ul>
        {notes.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        {slips.slice(0, SLIPS_SHOWN).map(({ place, message }) => (
          <li key={`${place} ${message}`}>
            {mayChange ? (
              <Link className="text-link" to={slipAddress(product._id, place)}>
                {message}
              </Link>
            ) : (
              message
            )}
          </li>
        ))}
        {slips.length > SLIPS_SHOWN && <li>And {slips.length - SLIPS_SHOWN} more slips.</li>}
      </ul>
    </details>
  )
}
