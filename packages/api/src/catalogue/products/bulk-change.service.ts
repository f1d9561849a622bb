import { type BulkChange, Problem, type ProductUpdate } from '@umbala/contract'
import {
  type Cents,
  cents,
  changeByPercent,
  changePricingByPercent,
  formatRand,
  type PercentChange,
  refuseChangedPrice,
  toRand,
} from '@umbala/pricing'
import type { Db } from '../../database/tables.ts'
import { findStaffProductsById, lockProducts, type StaffProductRow } from './staff-products.queries.ts'
import { type Actor, changeProducts } from './write-products.service.ts'

const refuseNamed = (name: string, refusal: string): never => {
  throw new Problem('invalid', `${name} would ${refusal}. No price was changed.`)
}

/** The price of a piece, or every price of a rule. */
const changedPrices = (
  { name, price_cents, pricing }: StaffProductRow,
  change: PercentChange,
): Pick<ProductUpdate, 'price' | 'pricing'> => {
  if (pricing !== null) {
    const changed = changePricingByPercent(pricing, change)
    return changed.ok ? { pricing: changed.pricing } : refuseNamed(name, changed.refusal)
  }
  const [before, after] = [
    cents(price_cents),
    changeByPercent(cents(price_cents), change.percent, change.rounding),
  ]
  const refusal = refuseChangedPrice(before, after)
  return refusal === null ? { price: after } : refuseNamed(name, refusal)
}

/** Whoever lost the answer and asks again, or was overtaken by a colleague, looks before any price changes a second time. */
const refuseUnseen = (name: string, price: Cents, seen: number | undefined) => {
  if (seen === undefined || toRand(price) === seen) return
  throw new Problem(
    'conflict',
    `${name} costs ${formatRand(price)} by now. No price was changed. Please reload the list and look again.`,
  )
}

const viaPercent = (percent: number, count: number): string =>
  `${percent > 0 ? '+' : ''}${percent}% for ${count === 1 ? 'one product' : `${count} products`}`

/** The same change of many products, or of none of them. */
export const changeManyProducts = (
  db: Db,
  actor: Actor,
  { ids: asked, pricePercent, rounding = 1, withFees = false, prices = {}, ...rest }: BulkChange,
): Promise<{ changed: number }> =>
  db.transaction().execute(async (db) => {
    const { versions = {}, isPublished, isFeatured } = rest
    const ids = [...new Set(asked.map((id) => id.toLowerCase()))]
    const flags: ProductUpdate = {
      ...(isPublished !== undefined && { isPublished }),
      ...(isFeatured !== undefined && { isFeatured }),
    }
    const updates = new Map(ids.map((id) => [id, flags]))
    if (pricePercent !== undefined) {
      await lockProducts(db, ids)
      for (const row of await findStaffProductsById(db, ids)) {
        const version = versions[row.id]
        refuseUnseen(row.name, cents(row.price_cents), prices[row.id])
        updates.set(row.id, {
          ...flags,
          ...changedPrices(row, { percent: pricePercent, rounding, withFees }),
          ...(version !== undefined && { version }),
        })
      }
    }
    const changed = await changeProducts(
      db,
      actor,
      [...updates].map(([id, update]) => ({ id, update })),
      pricePercent === undefined ? null : viaPercent(pricePercent, ids.length),
    )
    return { changed }
  })
