import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAYMENT_TRANSITIONS, REFUND_TRANSITIONS } from '../../../test/checker/allowed-transitions.ts'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import {
  AMOUNTS,
  givenCheckout,
  givenPayment,
  providerId,
  stopperOf,
} from '../../../test/given/given-rows.ts'
import type { PaymentState } from '../tables/checkout.ts'

const PATH_TO: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: [],
  capturing: ['capturing'],
  pending: ['capturing', 'pending'],
  captured: ['capturing', 'captured'],
  declined: ['capturing', 'declined'],
  voided: ['voided'],
  review: ['review'],
}

const pairs = <State extends string>(allowed: Readonly<Record<State, readonly State[]>>) => {
  const states = Object.keys(allowed) as State[]
  return states.flatMap((from) =>
    states
      .filter((to) => to !== from)
      .map((to) => [from, to, allowed[from].includes(to) ? 'may' : 'may not'] as const),
  )
}

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())

describe('L02 a payment', () => {
  test.each(pairs(PAYMENT_TRANSITIONS))('from %s to %s: it %s', async (from, to, verdict) => {
    const checkout = await givenCheckout(database.db, null)

    const stopper = await stopperOf(database.db, async (db) => {
      const id = await givenPayment(db, checkout, PATH_TO[from])
      await db
        .updateTable('payments')
        .set({ state: to, ...(to === 'captured' && { provider_capture_id: providerId() }) })
        .where('id', '=', id)
        .execute()
    })

    const refusals =
      from === 'captured' ? ['payments_state_moves', 'payments_capture_known'] : ['payments_state_moves']
    if (verdict === 'may') expect(stopper).toBe('nothing')
    else expect(refusals).toContain(stopper)
  })

  test('is stamped with the hour the money came', async () => {
    const id = await givenPayment(database.db, await givenCheckout(database.db, null), [
      'capturing',
      'captured',
    ])
    const payment = await database.db
      .selectFrom('payments')
      .select('captured_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(payment.captured_at).toBeInstanceOf(Date)
  })
})

describe('a refund', () => {
  test.each(pairs(REFUND_TRANSITIONS))('from %s to %s: it %s', async (from, to, verdict) => {
    const checkout = await givenCheckout(database.db, null)

    const stopper = await stopperOf(database.db, async (db) => {
      const payment = await givenPayment(db, checkout, PATH_TO.captured)
      const { id } = await db
        .insertInto('refunds')
        .values({ payment_id: payment, kind: 'refund', state: from, usd_cents: 1, provider_refund_id: 'R1' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.updateTable('refunds').set({ state: to }).where('id', '=', id).execute()
    })

    expect(stopper).toBe(verdict === 'may' ? 'nothing' : 'refunds_state_moves')
  })

  test('that failed does not count against the money that can still be returned', async () => {
    const checkout = await givenCheckout(database.db, null)
    const stopper = await stopperOf(database.db, async (db) => {
      const payment_id = await givenPayment(db, checkout, PATH_TO.captured)
      const whole = { payment_id, kind: 'refund', usd_cents: AMOUNTS.usd_cents } as const
      await db
        .insertInto('refunds')
        .values({ ...whole, state: 'failed' })
        .execute()
      await db.insertInto('refunds').values(whole).execute()
    })
    expect(stopper).toBe('nothing')
  })
})
