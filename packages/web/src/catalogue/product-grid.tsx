import { fromRand } from '@umbala/pricing'
import { useEach } from '../ui/each.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { PricePair } from '../ui/price.tsx'
import { CATEGORY_INK } from './category-ink.ts'
import type { ListedProduct } from './products.slice.ts'

const CARD_SIZES = '(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw'

const drawCard = (product: ListedProduct, isFirstSeen: boolean) => (
  <li key={product._id}>
    <Link className="card" to={`/product/${product._id}`} data-ink={CATEGORY_INK[product.category]}>
      <span className="card-picture crop-hover">
        <Picture
          image={product.images[0]}
          alt={product.images[0]?.altText ?? ''}
          size={480}
          sizes={CARD_SIZES}
          loading={isFirstSeen ? 'eager' : 'lazy'}
          fetchPriority={isFirstSeen ? 'high' : 'auto'}
        />
      </span>
      <span className="card-body">
        <span className="card-name">{product.name}</span>
        <span className="card-prices">
          <PricePair amount={fromRand(product.price)} />
        </span>
        <span className="text-xs wrap-anywhere text-ink-soft">{`SKU ${product.sku}`}</span>
        <span className="card-description">{product.description}</span>
      </span>
    </Link>
  </li>
)

const card = (product: ListedProduct) => drawCard(product, false)
/** One that stands where the page opens: its picture must not wait to be scrolled to. */
const firstCard = (product: ListedProduct) => drawCard(product, true)

type Props = {
  readonly products: readonly ListedProduct[]
  /** How many of them stand where the page opens. */
  readonly eager?: number
}

export const ProductGrid = ({ products, eager = 0 }: Props) => {
  const drawEach = useEach()
  return (
    <ul className="cards">
      {drawEach('first card', products.slice(0, eager), firstCard)}
      {drawEach('card', products.slice(eager), card)}
    </ul>
  )
}
