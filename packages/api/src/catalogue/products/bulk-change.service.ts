import { type BulkChange, Problem, type ProductUpdate } from '@umbala/contract'
import { type Cents, cents, changeByPercent, formatRand, PRICE_MAX, toRand } from '@umbala/pricing'
import type { Db } from '../../database/tables.ts'
import { findStaffProductsById, lockProducts } from './staff-products.queries.ts'
import { type Actor, changeProducts } from './write-products.service.ts'

const newPrice = (name: string, price: Cents, percent: number): Cents => {
  const changed = changeByPercent(price, percent)
  if (changed > PRICE_MAX)
    throw new Problem(
      'invalid',
      `${name} would cost ${formatRand(changed)}, more than ${formatRand(PRICE_MAX)}. No price was changed.`,
    )
  if (changed === 0 && price > 0)
    throw new Problem('invalid', `${name} would cost nothing. No price was changed.`)
  return changed
}

/** A rule is many prices, and which of them a percentage should round how is decided where they are seen. */
const refuseRule = (name: string, hasRule: boolean) => {
  if (hasRule)
    throw new Problem(
      'invalid',
      `${name} is priced by a rule, which is changed in the product itself. No price was changed.`,
    )
}

/** Whoever lost the answer and asks again, or was overtaken by a colleague, looks before any price changes a second time. */
const refuseUnseen = (name: string, price: Cents, seen: number | undefined) => {
  if (seen === undefined || toRand(price) === seen) return
  throw new Problem(
    'conflict',
    `${name} costs ${formatRand(price)} by now. No price was changed. Please reload the list and look again.`,
  )
}

/** The same change of many products, or of none of them. */
export const changeManyProducts = (
  db: Db,
  actor: Actor,
  { ids: asked, pricePercent, prices = {}, isPublished, isFeatured }: BulkChange,
): Promise<{ changed: number }> =>
  db.transaction().execute(async (db) => {
    const ids = [...new Set(asked.map((id) => id.toLowerCase()))]
    const flags: ProductUpdate = {
      ...(isPublished !== undefined && { isPublished }),
      ...(isFeatured !== undefined && { isFeatured }),
    }
    const updates = new Map(ids.map((id) => [id, flags]))
    if (pricePercent !== undefined) {
      await lockProducts(db, ids)
      for (const { id, name, price_cents, pricing } of await findStaffProductsById(db, ids)) {
        refuseRule(name, pricing !== null)
        const price = cents(price_cents)
        refuseUnseen(name, price, prices[id])
        updates.set(id, { ...flags, price: newPrice(name, price, pricePercent) })
      }
    }
    const changed = await changeProducts(
      db,
      actor,
      [...updates].map(([id, update]) => ({ id, update })),
    )
    return { changed }
  })
