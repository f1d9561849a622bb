import type { Page, PriceHistoryEntry, PriceHistoryQuery } from '@umbala/contract'
import {
  comparePricing,
  compareTold,
  formatRand,
  fromRand,
  isOptionKey,
  type OptionAmount,
  optionLabel,
  pageWindow,
  readOwnOptions,
  readPricing,
  type ToldChange,
  type ToldPrice,
} from '@umbala/pricing'
import type { Db } from '../../database/tables.ts'
import type { JsonObject } from '../../database/tables/columns.ts'
import { findStaffProduct } from '../products/staff-products.queries.ts'
import { productMissing } from '../products/write-products.service.ts'
import { countPriceEntries, findPriceEntries } from './price-history.queries.ts'

/** A table has thousands of cells, and nobody reads that many lines. */
const CHANGES_TOLD = 100

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const randText = (value: unknown): string | null =>
  typeof value === 'number' ? formatRand(fromRand(value)) : null

const tellOptionPrices = (value: unknown): readonly ToldPrice[] =>
  Object.entries(isRecord(value) ? value : {}).flatMap(([option, amounts]) =>
    Object.entries(isRecord(amounts) ? amounts : {}).map(([name, amount]) => ({
      label: `${isOptionKey(option) ? optionLabel(option) : option}: ${name}`,
      text: randText(amount) ?? '',
    })),
  )

const amountText = (amount: OptionAmount | undefined): string => {
  if (amount === undefined) return 'adds nothing'
  if (amount.basis === 'percent') return `${amount.percentHundredths / 100}%`
  const per = {
    piece: 'each',
    line: 'once',
    squareMetre: 'per m²',
    edgeMetre: 'per metre',
    edgeCount: 'each',
  }
  return `${formatRand(amount.amount)} ${per[amount.basis]}`
}

const tellOwnOptions = (value: unknown): readonly ToldPrice[] => {
  const read = readOwnOptions(value ?? [])
  return read.ok
    ? read.value.flatMap(({ label, values }) =>
        values.map((each) => ({ label: `${label}: ${each.value}`, text: amountText(each.amount) })),
      )
    : []
}

const isNothing = (value: unknown): boolean => value === null || value === undefined

const comparePricings = (before: unknown, after: unknown): readonly ToldChange[] => {
  const [was, is] = [before, after].map((value) =>
    isNothing(value) ? ({ ok: true, value: null } as const) : readPricing(value),
  )
  if (was?.ok === true && is?.ok === true) return comparePricing(was.value, is.value)
  // Written down before a rule was kept whole.
  return [{ label: 'Price rule', before: 'another', after: 'changed' }]
}

const PRICES = [
  ['price', 'Price'],
  ['originalPrice', 'Original price'],
] as const

/** What an entry of the audit says of prices, price by price. Fields that did not change are in neither half. */
const changesIn = (before: JsonObject, after: JsonObject): readonly ToldChange[] => [
  ...PRICES.flatMap(([name, label]): readonly ToldChange[] => {
    const change = { label, before: randText(before[name]), after: randText(after[name]) }
    return change.before === change.after ? [] : [change]
  }),
  ...compareTold(tellOptionPrices(before.optionPrices), tellOptionPrices(after.optionPrices)),
  ...comparePricings(before.pricing, after.pricing),
  ...compareTold(tellOwnOptions(before.ownOptions), tellOwnOptions(after.ownOptions)),
]

/** Every change of a price or rule of a product: who, when, before and after. It is the audit, which is written in the transaction of the change. */
export const listPriceHistory = async (
  db: Db,
  productId: string,
  query: PriceHistoryQuery,
): Promise<Page<PriceHistoryEntry>> => {
  const id = productId.toLowerCase()
  const [entries, total] = await Promise.all([
    findPriceEntries(db, id, pageWindow(query)),
    countPriceEntries(db, id),
  ])
  if (total === 0 && !(await findStaffProduct(db, id))) throw productMissing()
  const items = entries.map((entry) => {
    const changes = changesIn(entry.before ?? {}, entry.after ?? {})
    const via = entry.after?.via
    return {
      _id: entry.id,
      at: entry.at.toISOString(),
      actor: entry.actor_name,
      action: entry.action,
      via: typeof via === 'string' ? via : null,
      changes: changes.slice(0, CHANGES_TOLD).map((change) => ({ ...change })),
      more: Math.max(0, changes.length - CHANGES_TOLD),
    }
  })
  return { items, total }
}
