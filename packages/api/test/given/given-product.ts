import type { ProductDraft } from '@umbala/contract'
import { fromRand, type ProductPricing } from '@umbala/pricing'
import { toProductRow } from '../../src/catalogue/product-row.ts'
import type { Db } from '../../src/database/tables.ts'

let made = 0

/** The smallest price rule there is. */
export const FIVE_RAND_EACH: ProductPricing = {
  rule: { kind: 'each', unit: fromRand(5) },
  setUp: fromRand(0),
  minimumLine: fromRand(0),
  turnarounds: [],
}

const draft = (): ProductDraft => ({
  name: 'Business Cards',
  description: 'A box of a hundred on stiff board.',
  sku: `TEST-${(made += 1).toString().padStart(4, '0')}`,
  category: 'Print',
  kind: '',
  price: fromRand(249),
  originalPrice: null,
  images: [],
  options: {},
  optionPrices: {},
  minQuantity: 1,
  maxQuantity: 9999,
  pricing: null,
  ownOptions: [],
  collectOnly: false,
  artwork: null,
  dimensions: { length: 9, width: 5.5, height: 4 },
  weight: 0.4,
  isFeatured: false,
  isPublished: true,
})

type Over = Partial<ProductDraft> & {
  readonly units_sold?: number
  readonly created_at?: Date
  readonly deleted_at?: Date
}

/** A published product; what the test is about is said by the caller. Gives its id. */
export const givenProduct = async (
  db: Db,
  { units_sold, created_at, deleted_at, ...over }: Over = {},
): Promise<string> => {
  const { id } = await db
    .insertInto('products')
    .values({
      ...toProductRow({ ...draft(), ...over }),
      ...(units_sold !== undefined && { units_sold }),
      ...(created_at && { created_at }),
      ...(deleted_at && { deleted_at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
