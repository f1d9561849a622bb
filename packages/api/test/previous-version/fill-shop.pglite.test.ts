import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutState, PaymentState, RefundState } from '../../src/database/tables/checkout.ts'
import {
  CHECKOUT_TRANSITIONS,
  PAYMENT_TRANSITIONS,
  REFUND_TRANSITIONS,
} from '../checker/allowed-transitions.ts'
import { givenPayingShop } from '../given/given-paying-shop.ts'
import { recordShop } from './record-shop.ts'
import { type RecordedShop, writeRecording } from './recorded-shop.ts'

let recorded: RecordedShop
beforeAll(async () => {
  const shop = await givenPayingShop()
  try {
    recorded = await recordShop(shop)
  } finally {
    await shop.close()
  }
})
// Done once before a release whose migrations the next version is tested with: see CONTRIBUTING.md.
afterAll(async () => {
  const path = process.env.RECORD_SHOP
  if (path !== undefined) await writeRecording(path, recorded)
})

test('the filled shop has a row in every table, and every call that was asked gave an answer', () => {
  const empty = Object.entries(recorded.tables).filter(([, rows]) => rows.length === 0)
  expect(empty.map(([table]) => table)).toEqual([])
  expect(recorded.answers.filter(({ answer }) => (answer as { status: number }).status !== 200)).toEqual([])
})

const statesIn = (table: string): Set<unknown> =>
  new Set(recorded.tables[table]?.map(({ state, status }) => state ?? status))

test.each([
  ['checkouts', Object.keys(CHECKOUT_TRANSITIONS) as CheckoutState[]],
  ['payments', Object.keys(PAYMENT_TRANSITIONS) as PaymentState[]],
  ['refunds', Object.keys(REFUND_TRANSITIONS) as RefundState[]],
  ['orders', ['Processing', 'Shipped', 'Delivered', 'Cancelled']],
])('the filled shop has %s in every state', (table, states) => {
  expect([...states].filter((state) => !statesIn(table).has(state))).toEqual([])
})
