import type { Page, SlipQuery, SlippedProduct } from '@umbala/contract'
import { pageWindow } from '@umbala/pricing'
import { readInPages } from '../../database/read-in-pages.ts'
import type { Db } from '../../database/tables.ts'
import { slipsOf } from '../product-content.ts'
import { toDraft } from '../product-row.ts'
import { countWithSlips, findToCheck, findWithSlips, writeSlips } from './price-check.queries.ts'

/** The products whose prices somebody should look at, each with all that is wrong or odd. */
export const listSlips = async (db: Db, query: SlipQuery): Promise<Page<SlippedProduct>> => {
  const [rows, total] = await Promise.all([findWithSlips(db, pageWindow(query)), countWithSlips(db)])
  const items = rows.map((row) => ({
    _id: row.id,
    name: row.name,
    sku: row.sku,
    isPublished: row.is_published,
    slips: slipsOf(toDraft(row)).map((slip) => ({ ...slip })),
  }))
  return { items, total }
}

/** Few enough that nobody notices the time they take. */
const AT_ONCE = 50

/** Counts the slips of products that were there before the check was, or before it looked for more. */
export const recheckPrices = async (db: Db): Promise<void> => {
  const { signal } = new AbortController()
  type Row = Awaited<ReturnType<typeof findToCheck>>[number]
  const read = (last: Row | null) => findToCheck(db, last?.id ?? null, AT_ONCE)
  for await (const rows of readInPages(AT_ONCE, read, signal)) {
    const counted = rows.map((row) => ({ ...row, slips: slipsOf(toDraft(row)).length }))
    const changed = counted.filter(({ slips, price_slips }) => slips !== price_slips)
    if (changed.length > 0)
      await writeSlips(
        db,
        changed.map(({ id, version, slips }) => ({ id, version, slips })),
      )
  }
}
