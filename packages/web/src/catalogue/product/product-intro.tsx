import type { Product } from '@umbala/contract'
import type { Cents } from '@umbala/pricing'
import { useShopFacts } from '../../state/shop-facts.ts'
import { PricePair } from '../../ui/price.tsx'

type Props = { readonly product: Product; readonly unit: Cents; readonly unitBefore: Cents | null }

/** Name, number, what one piece costs as configured, and what it is. */
export const ProductIntro = ({ product, unit, unitBefore }: Props) => {
  const { vat } = useShopFacts().shop.rates
  return (
    <div className="product-intro">
      <div>
        <h1>{product.name}</h1>
        <p className="note">SKU {product.sku}</p>
      </div>
      <p className="product-price">
        <PricePair amount={unit} vat={vat} per="each, " before={unitBefore} />
      </p>
      <p className="product-description">{product.description}</p>
    </div>
  )
}
