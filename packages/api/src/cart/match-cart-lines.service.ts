import { Problem } from '@umbala/contract'
import { canonicalDetails, type LineDetails } from '@umbala/pricing'
import type { Db } from '../database/tables.ts'
import { isChosenAs } from './cart-lines.ts'
import { customer } from './cart-owner.ts'
import { findCart, type LineRow } from './cart.queries.ts'
import { severalLines } from './several-lines.ts'

type Wanted = {
  readonly lineId?: string | undefined
  readonly productId: string
  readonly printOptions: Record<string, string[]>
  readonly jobName?: string | null | undefined
  readonly quantity: number
}

type Matched = Omit<Wanted, 'lineId' | 'jobName'> & {
  readonly details: LineDetails
  readonly cartLineId: string | null
}

const match = (rows: readonly LineRow[], { lineId, jobName, ...wanted }: Wanted): Matched => {
  const ofProduct = rows.filter(({ product_id }) => product_id === wanted.productId)
  if (lineId !== undefined) {
    const row = ofProduct.find(({ id }) => id === lineId)
    if (!row) throw new Problem('conflict', 'Your cart has changed. Please look at it again.')
    // The cart is what is bought; that the page showed another quantity is told by its other total.
    const { id: cartLineId, options: printOptions, details, quantity } = row
    return { ...wanted, printOptions, details, quantity, cartLineId }
  }
  const named = jobName === undefined ? null : canonicalDetails({ jobName: jobName ?? '' })
  const [row, ...others] = ofProduct.filter(
    (each) =>
      isChosenAs(each, wanted.printOptions) && (named === null || each.details.jobName === named.jobName),
  )
  if (row && others.length > 0) throw severalLines([row, ...others])
  return { ...wanted, details: row?.details ?? named ?? {}, cartLineId: row?.id ?? null }
}

/** What a checkout is about, with all that the lines of the cart say of it. */
export const matchCartLines = async (
  db: Db,
  userId: string,
  wanted: readonly Wanted[],
): Promise<readonly Matched[]> => {
  const rows = (await findCart(db, customer(userId)))?.lines ?? []
  return wanted.map((item) => match(rows, item))
}
