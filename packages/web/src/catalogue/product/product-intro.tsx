import type { Product } from '@umbala/contract'
import type { Cents } from '@umbala/pricing'
import { useShopFacts } from '../../state/shop-facts.ts'
import { PricePair } from '../../ui/price.tsx'

type Props = { readonly product: Product; readonly unit: Cents; readonly unitBefore: Cents | null }

/** Name, number, what one piece costs as configured, and what it is. */
export const ProductIntro = ({ product, unit, unitBefore }: Props) => {
  const { vat } = useShopFacts().shop.rates
  return (
    <div className="grid gap-4">
      <div>
        <h1 className="text-3xl wrap-anywhere">{product.name}</h1>
        <p className="mt-2 text-sm text-ink-soft">SKU {product.sku}</p>
      </div>
      <p className="product-price">
        <PricePair amount={unit} vat={vat} per="each, " before={unitBefore} />
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{product.description}</p>
    </div>
  )
}
