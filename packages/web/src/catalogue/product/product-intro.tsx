import type { Product } from '@umbala/contract'
import { type Cents, fromRand } from '@umbala/pricing'
import { useShopFacts } from '../../state/shop-facts.ts'
import { asLowest, PricePair } from '../../ui/price.tsx'

type Props = {
  readonly product: Product
  /** As far as it is chosen; without it what a line costs at least. */
  readonly unit?: Cents
  readonly unitBefore?: Cents | null
  /** What it is the price of. */
  readonly per?: string
}

/** Name, number, what one piece costs as configured, and what it is. */
export const ProductIntro = ({ product, unit, unitBefore = null, per = 'each, ' }: Props) => {
  const { vat } = useShopFacts().shop.rates
  return (
    <div className="product-intro">
      <div>
        <h1>{product.name}</h1>
        <p className="note">SKU {product.sku}</p>
      </div>
      <p className="product-price">
        <PricePair
          amount={unit ?? fromRand(product.price)}
          vat={vat}
          per={per}
          before={unitBefore}
          {...(unit === undefined && asLowest(product.priceFor))}
        />
      </p>
      <p className="product-description">{product.description}</p>
    </div>
  )
}
