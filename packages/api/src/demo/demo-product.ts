import type { PictureRequest } from '@umbala/illustrations'
import type { OptionKey, OwnOption, ProductPricing, QuantityLimits } from '@umbala/pricing'

/** Values a product offers: as a list when all are included in its price, else each with the rand it adds. */
export type Offer = readonly string[] | Readonly<Record<string, number>>

/** A drawing, with words of its own where the drawing's do not say what this product is. */
export type DemoPicture = PictureRequest & { readonly alt?: string }

export type DemoProduct = {
  readonly sku: string
  readonly name: string
  readonly kind: string
  readonly description: readonly [sentence: string, ...sentences: string[]]
  /** Rand without VAT, like every amount in the catalogue. */
  readonly price: number
  readonly originalPrice?: number
  readonly options: Readonly<Partial<Record<OptionKey, Offer>>>
  readonly quantity?: QuantityLimits
  /** Takes the place of `price`, which is then what the rule says it costs at least. */
  readonly pricing?: ProductPricing
  readonly ownOptions?: readonly OwnOption[]
  /** One unit or pack, wrapped for the courier. */
  readonly parcel: {
    readonly cm: readonly [length: number, width: number, height: number]
    readonly kg: number
  }
  /** Couriers do not take it. */
  readonly isCollectOnly?: true
  readonly isFeatured?: true
  readonly isDraft?: true
  readonly pictures: readonly [main: DemoPicture, second: DemoPicture, ...rest: DemoPicture[]]
}
