import { fromRand } from '@umbala/pricing'
import { useShopFacts } from '../state/shop-facts.ts'
import { useCachedItems } from '../ui/cached-items.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { asLowest, PricePair } from '../ui/price.tsx'
import { CATEGORY_INK } from './category-ink.ts'
import type { ListedProduct } from './products.slice.ts'

const CARD_SIZES = '(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw'

const drawCard = (product: ListedProduct, vat: number, isFirstSeen: boolean) => (
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
          <PricePair amount={fromRand(product.price)} vat={vat} {...asLowest(product.priceFor)} />
        </span>
        <span className="card-sku">{`SKU ${product.sku}`}</span>
        <span className="card-description">{product.description}</span>
      </span>
    </Link>
  </li>
)

type Props = {
  readonly products: readonly ListedProduct[]
  /** How many of them stand where the page opens. */
  readonly eager?: number
}

export const ProductGrid = ({ products, eager = 0 }: Props) => {
  const renderItems = useCachedItems()
  const { vat } = useShopFacts().shop.rates
  // A card that was drawn at another VAT rate tells another price, so the rate is part of what it is drawn as.
  const draw = (as: string, some: readonly ListedProduct[], isFirstSeen: boolean) =>
    renderItems(`${as} ${vat}`, some, (product) => drawCard(product, vat, isFirstSeen))
  return (
    <ul className="cards">
      {/* Those that stand where the page opens: their pictures must not wait to be scrolled to. */}
      {draw('first card', products.slice(0, eager), true)}
      {draw('card', products.slice(eager), false)}
    </ul>
  )
}
