import { type Cents, cents } from './money/money.ts'

export const QUANTITY_MIN = 1
export const QUANTITY_MAX = 9999
/** The most that any product may allow in one line; one that says nothing allows `QUANTITY_MAX`. */
export const PRODUCT_QUANTITY_MAX = 1_000_000

/** How many pieces one line of a product may have. */
export type QuantityLimits = { readonly min: number; readonly max: number }

export const CART_LINES_MAX = 100
export const JOB_NAME_MAX = 80

/** The dearest price a product or an option may carry, itself allowed: R1 000 000.00. */
export const PRICE_MAX: Cents = cents(100_000_000)

/** The largest subtotal one order may have, itself allowed: R10 000 000.00. Larger jobs are quoted by a person. */
export const ORDER_SUBTOTAL_MAX: Cents = cents(1_000_000_000)

/** The largest total that a line can be priced at, which is the dearest piece at the greatest quantity of any product. */
export const LINE_TOTAL_MAX: Cents = cents(100_000_000_000_000)
/** Rows of a grid of sizes and colours. */
export const GRID_ROWS_MAX = 500
/** Names and numbers that one line of garments takes. */
export const NAMES_MAX = 500
/** The longest name that any product may allow. */
export const NAME_LONGEST = 40
/** Rows with their names as they are stored; the database takes a little more for a whole line. */
export const GRID_BYTES_MAX = 70_000

export const LIST_LIMIT_DEFAULT = 24
export const LIST_LIMIT_MAX = 100
/** How many products are suggested while somebody types. */
export const SUGGESTED_PRODUCTS = 6

type Paging = { readonly limit?: number | undefined; readonly page?: number | undefined }

/** Which rows a page of a list shows. */
export const pageWindow = ({ limit: asked = LIST_LIMIT_DEFAULT, page = 1 }: Paging) => {
  const limit = Math.min(asked, LIST_LIMIT_MAX)
  return { limit, offset: (page - 1) * limit }
}

/** Rand, not cents: the price filter speaks rand in the address bar, in the API and on the slider. */
export const PRICE_FILTER_MAX_RAND = 10_000
