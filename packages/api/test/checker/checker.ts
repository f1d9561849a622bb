import type { Db } from '../../src/database/tables.ts'
import { findInBooks } from './checker-books.ts'
import { findBrokenPromises, type Promised } from './checker-promises.ts'
import type { SimulatorLedger } from '../given/given-simulator.ts'

const cents = ({ value }: { readonly value: string }) => Math.round(Number(value) * 100)

/** The provider's books against ours. They are right, whoever else may be wrong. */
const againstLedger = async (db: Db, { orders }: SimulatorLedger): Promise<string[]> => {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.payment_id', 'payments.id')
    .select([
      'payments.provider_order_id',
      'payments.provider_capture_id',
      'payments.checkout_id',
      'payments.state',
      'payments.usd_cents',
      'orders.id as order_id',
    ])
    .execute()
  const ours = new Map(rows.map((row) => [row.provider_order_id, row]))
  const theirs = new Set<string | null>(orders.map(({ id }) => id))
  const moneyOf = new Map<string | null, number>()

  const wrongs = orders.flatMap(({ id, custom_id, captures }) => {
    const payment = ours.get(id)
    const hasOrder = typeof payment?.order_id === 'string'
    const taken = captures.filter(({ status }) => status === 'COMPLETED')
    const found: string[] = []
    if (taken.length > 0) moneyOf.set(custom_id, (moneyOf.get(custom_id) ?? 0) + 1)
    if (captures.length > 1) found.push(`${id} was captured twice`)
    if (taken.length > 0 && !hasOrder)
      found.push(`${id} took money and made no order: ${payment?.state ?? 'unknown to us'}`)
    if (taken.length === 0 && hasOrder) found.push(`${id} made an order and took no money`)
    if (taken.some(({ amount }) => cents(amount) !== payment?.usd_cents))
      found.push(`${id} took another amount`)
    if (hasOrder && taken.every((capture) => capture.id !== payment.provider_capture_id))
      found.push(`${id} made an order for another capture`)
    return found
  })
  return [
    ...wrongs,
    ...[...moneyOf].flatMap(([id, times]) => (times > 1 ? [`checkout ${id} was paid ${times} times`] : [])),
    ...rows.flatMap(({ provider_order_id: id, order_id }) =>
      order_id !== null && !theirs.has(id) ? [`${id} made an order and the provider does not know it`] : [],
    ),
  ]
}

type Knowledge = {
  readonly promised?: readonly Promised[]
  /** How long something may be in the air. None once the shop had the time to heal. */
  readonly patienceSeconds?: number
  readonly inTheCart?: number
}

/** Everything that is wrong with the money. Nothing, whatever happened before. */
export const findWrongs = async (
  db: Db,
  ledger: SimulatorLedger,
  { promised = [], patienceSeconds = 60, inTheCart }: Knowledge = {},
): Promise<string[]> => [
  ...(await findInBooks(db, { patienceSeconds, ...(inTheCart !== undefined && { inTheCart }) })),
  ...(await againstLedger(db, ledger)),
  ...(await findBrokenPromises(db, promised)),
]
