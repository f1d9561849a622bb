import type { Product } from '@umbala/contract'
import { type Cents, formatRand, fromRand } from '@umbala/pricing'
import { PricePair } from '../ui/price.tsx'

type Props = { readonly product: Product; readonly unit: Cents }

/** Name, number, what one piece costs as configured, and what it is. */
export const ProductIntro = ({ product, unit }: Props) => (
  <div className="grid gap-4">
    <div>
      <h1 className="text-3xl wrap-anywhere">{product.name}</h1>
      <p className="mt-2 text-sm text-ink-soft">SKU {product.sku}</p>
    </div>
    <p className="product-price">
      {product.originalPrice !== null && (
        <span className="price price-was">
          <span className="sr-only">Was </span>
          <s>{formatRand(fromRand(product.originalPrice))}</s> <small>excl. VAT</small>
        </span>
      )}
      <PricePair amount={unit} per="each, " />
    </p>
    <p className="whitespace-pre-line wrap-anywhere">{product.description}</p>
  </div>
)
