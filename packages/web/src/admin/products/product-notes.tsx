import { fromPriceMaps, type StaffProduct } from '@umbala/contract'
import {
  type Cents,
  fromRand,
  OPTION_KEYS,
  type ProductToSell,
  type Rates,
  type SellingNote,
  sellingNotes,
} from '@umbala/pricing'
import { CircleAlert, Info } from 'lucide-react'
import { useShopFacts } from '../../state/shop-facts.ts'

const inCents = (amounts: Readonly<Record<string, number>>): Record<string, Cents> =>
  Object.fromEntries(Object.entries(amounts).map(([value, amount]) => [value, fromRand(amount)]))

const toSell = (product: StaffProduct): ProductToSell => ({
  basePrice: fromRand(product.price),
  optionPrices: Object.fromEntries(
    Object.entries(fromPriceMaps(product)).map(([option, amounts]) => [option, inCents(amounts)]),
  ),
  originalPrice: product.originalPrice === null ? null : fromRand(product.originalPrice),
  offered: Object.fromEntries(
    OPTION_KEYS.flatMap((key) => (product.printOptions[key] ? [[key, product.printOptions[key]]] : [])),
  ),
  pictures: product.images.length,
  weight: product.weight,
  // A draft is told by its switch, so it is looked at as if it were in the shop.
  isPublished: true,
})

/** What is to say of a product besides that it may be a draft. */
export const notesOf = (product: StaffProduct, rates: Rates): readonly SellingNote[] =>
  sellingNotes(toSell(product), rates)

/** A small mark under the name; what it means is one press away. */
export const ProductNotes = ({ product }: { readonly product: StaffProduct }) => {
  const { rates } = useShopFacts().shop
  const notes = notesOf(product, rates)
  if (notes.length === 0) return null
  const isStopped = notes.some(({ level }) => level === 'stop')
  const Sign = isStopped ? CircleAlert : Info
  return (
    <details className="product-notes" data-level={isStopped ? 'stop' : 'hint'}>
      <summary>
        <Sign className="icon" aria-hidden />
        {isStopped ? 'Cannot be bought' : notes.length === 1 ? '1 hint' : `${notes.length} hints`}
        <span className="sr-only"> about {product.name}</span>
      </summary>
      <ul>
        {notes.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
