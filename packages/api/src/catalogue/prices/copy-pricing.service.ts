import { type CopyPricing, type CopyReport, Problem, type ProductUpdate } from '@umbala/contract'
import { comparePricing, formatCount, type ToldChange } from '@umbala/pricing'
import type { Db } from '../../database/tables.ts'
import { applied, contradictionIn, slipsOf } from '../product-content.ts'
import { toDraft } from '../product-row.ts'
import {
  findStaffProductsById,
  lockProducts,
  type StaffProductRow,
} from '../products/staff-products.queries.ts'
import { type Actor, changeProducts, productMissing } from '../products/write-products.service.ts'

const CHANGES_TOLD = 50

const noRule = (name: string) =>
  new Problem('invalid', `${name} has no price rule, so there is nothing to copy.`)

const goneSince = () =>
  new Problem(
    'conflict',
    'One of the products is no longer there, so nothing was copied. Please choose again.',
  )

const limitChanges = (before: StaffProductRow, after: ProductUpdate): readonly ToldChange[] =>
  (
    [
      ['Smallest quantity', before.min_quantity, after.minQuantity],
      ['Largest quantity', before.max_quantity, after.maxQuantity],
    ] as const
  ).flatMap(([label, was, is]) =>
    is === undefined || was === is ? [] : [{ label, before: formatCount(was), after: formatCount(is) }],
  )

/** What the copy would make of one product. */
const rehearse = (row: StaffProductRow, update: ProductUpdate): CopyReport['products'][number] => {
  const draft = applied(toDraft(row), update)
  const refusal = contradictionIn(draft)?.message ?? null
  const changes = [...comparePricing(row.pricing, draft.pricing), ...limitChanges(row, update)]
  return {
    _id: row.id,
    name: row.name,
    sku: row.sku,
    version: row.version,
    refusal,
    changes: changes.slice(0, CHANGES_TOLD).map((change) => ({ ...change })),
    more: Math.max(0, changes.length - CHANGES_TOLD),
    slips: refusal === null ? slipsOf(draft).length : 0,
  }
}

/** Gives the price rule of one product to others: all of them, or, where one of them could not be sold by it, none. A rehearsal only tells. */
export const copyPricing = (
  db: Db,
  actor: Actor,
  id: string,
  { to, withLimits = false, versions = {}, dryRun }: CopyPricing,
): Promise<CopyReport> =>
  db.transaction().execute(async (db) => {
    const sourceId = id.toLowerCase()
    const ids = [...new Set(to.map((each) => each.toLowerCase()))].filter((each) => each !== sourceId)
    if (ids.length === 0) throw new Problem('invalid', 'Please choose at least one other product.')
    await lockProducts(db, [sourceId, ...ids])
    const rows = await findStaffProductsById(db, [sourceId, ...ids])
    const source = rows.find((row) => row.id === sourceId)
    if (!source) throw productMissing()
    if (source.pricing === null) throw noRule(source.name)
    const targets = rows.filter((row) => row.id !== sourceId)
    if (targets.length < ids.length) throw goneSince()
    const update: ProductUpdate = {
      pricing: source.pricing,
      ...(withLimits && { minQuantity: source.min_quantity, maxQuantity: source.max_quantity }),
    }
    const products = targets.map((row) => rehearse(row, update))
    if (dryRun || products.some(({ refusal }) => refusal !== null)) return { applied: false, products }
    await changeProducts(
      db,
      actor,
      targets.map((row) => {
        const version = versions[row.id]
        return { id: row.id, update: { ...update, ...(version !== undefined && { version }) } }
      }),
      `copied from ${source.name}`,
    )
    return { applied: true, products }
  })
