import { type BulkChange, Problem, type ProductUpdate } from '@umbala/contract'
import { type Cents, cents, changeByPercent, formatRand, PRICE_MAX } from '@umbala/pricing'
import type { Db } from '../database/tables.ts'
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

/** The same change of many products, or of none of them. */
export const changeManyProducts = (
  db: Db,
  actor: Actor,
  { ids: asked, pricePercent, isPublished, isFeatured }: BulkChange,
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
      for (const { id, name, price_cents } of await findStaffProductsById(db, ids))
        updates.set(id, { ...flags, price: newPrice(name, cents(price_cents), pricePercent) })
    }
    const changed = await changeProducts(
      db,
      actor,
      [...updates].map(([id, update]) => ({ id, update })),
    )
    return { changed }
  })
