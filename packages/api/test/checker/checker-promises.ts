import { sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'

/** What the shop has said to a buyer with a success, and must stand by ever after. */
export type Promised =
  | { readonly kind: 'started'; readonly checkoutId: string }
  | { readonly kind: 'may be paid'; readonly checkoutId: string; readonly paypalId: string }
  | { readonly kind: 'paid'; readonly checkoutId: string }
  | {
      readonly kind: 'ordered'
      readonly checkoutId: string
      readonly orderId: string
      /** The lines of the order as they were shown. */
      readonly items: readonly unknown[]
    }

type Stored = {
  readonly checkout_id: string
  readonly state: string
  readonly order_id: string | null
  readonly paypal_ids: readonly string[]
  readonly items: readonly { readonly sku: string; readonly name: string; readonly quantity: number }[]
}

const findStored = async (db: Db): Promise<Map<string, Stored>> => {
  const { rows } = await sql<Stored>`
    select checkouts.id as checkout_id, checkouts.state, orders.id as order_id,
      (select coalesce(json_agg(provider_order_id), '[]') from payments
        where checkout_id = checkouts.id and provider_order_id is not null) as paypal_ids,
      (select coalesce(json_agg(json_build_object(
          'productId', product_id, 'sku', sku, 'name', name, 'quantity', quantity,
          'price', unit_cents / 100.0, 'lineTotal', line_cents / 100.0, 'printOptions', options,
          'lineNo', line_no, 'artwork', coalesce(details -> 'artwork', '[]'::jsonb), 'removedArtwork', '[]'::jsonb,
          'jobName', details ->> 'jobName', 'details', details - 'jobName' - 'artwork', 'collectOnly', collect_only
        ) order by line_no), '[]') from order_lines where order_id = orders.id) as items
    from checkouts left join orders on orders.checkout_id = checkouts.id`.execute(db)
  return new Map(rows.map((row) => [row.checkout_id, row]))
}

/** Fields in one order, so that equal lines are equal texts; picture and explanation are shown in other words than stored. */
const textOf = (item: unknown): string =>
  JSON.stringify(
    typeof item === 'object' && item !== null
      ? Object.entries(item)
          .filter(([name]) => name !== 'image' && name !== 'explanation')
          .sort(([one], [other]) => one.localeCompare(other))
      : item,
  )

const brokenBy = (promise: Promised, stored: Stored | undefined): string | null => {
  if (!stored) return 'is not there'
  switch (promise.kind) {
    case 'started':
      return null
    case 'may be paid':
      return stored.paypal_ids.includes(promise.paypalId) ? null : `does not know ${promise.paypalId}`
    case 'paid':
      return stored.order_id === null ? `has no order and is ${stored.state}` : null
    case 'ordered':
      if (stored.order_id !== promise.orderId || stored.state !== 'finalized')
        return `is ${stored.state} with the order ${stored.order_id}`
      return promise.items.map(textOf).join() === stored.items.map(textOf).join()
        ? null
        : `has other lines than were shown: ${JSON.stringify(stored.items)}`
  }
}

/** Successes that were answered and cannot be seen any more. */
export const findBrokenPromises = async (db: Db, promises: readonly Promised[]): Promise<string[]> => {
  const stored = await findStored(db)
  return promises.flatMap((promise) => {
    const broken = brokenBy(promise, stored.get(promise.checkoutId))
    return broken === null ? [] : [`${promise.checkoutId} was ${promise.kind} and ${broken}`]
  })
}
