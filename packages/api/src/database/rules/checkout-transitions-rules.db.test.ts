import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHECKOUT_TRANSITIONS } from '../../../test/checker/allowed-transitions.ts'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { givenCheckout, transitionCheckout } from '../../../test/given/given-rows.ts'
import type { CheckoutState } from '../tables/checkout.ts'

/** How to get there, by allowed steps only. */
const PATH_TO: Readonly<Record<CheckoutState, readonly CheckoutState[]>> = {
  open: [],
  paying: ['paying'],
  pending: ['paying', 'pending'],
  paid: ['paying', 'paid'],
  placed: ['placed'],
  finalized: ['paying', 'paid', 'finalized'],
  expired: ['expired'],
  superseded: ['superseded'],
  failed: ['paying', 'failed'],
  review: ['paying', 'review'],
}

const STATES = Object.keys(PATH_TO) as CheckoutState[]
const STEPS = STATES.flatMap((from) => STATES.filter((to) => to !== from).map((to) => [from, to] as const))
const isAllowed = ([from, to]: readonly [CheckoutState, CheckoutState]) =>
  CHECKOUT_TRANSITIONS[from].includes(to)

describe('L02 a checkout', () => {
  let database: Awaited<ReturnType<typeof givenDatabase>>
  beforeAll(async () => {
    database = await givenDatabase()
  })
  afterAll(() => database.close())

  /** Tries the step and takes it back: 'moved', or the constraint that refused it. */
  const tryStep = async (from: CheckoutState, to: CheckoutState) => {
    const id = await givenCheckout(database.db, null)
    const moved = new Error('moved')
    try {
      await database.db.transaction().execute(async (db) => {
        await transitionCheckout(db, id, PATH_TO[from])
        await transitionCheckout(db, id, [to])
        throw moved
      })
    } catch (error) {
      if (error === moved) return 'moved'
      return error instanceof Error && 'constraint' in error ? error.constraint : error
    }
    return 'unreachable'
  }

  test.each(STEPS.filter(isAllowed))('may go from %s to %s', async (from, to) => {
    expect(await tryStep(from, to)).toBe('moved')
  })

  test.each(STEPS.filter((move) => !isAllowed(move)))('may not go from %s to %s', async (from, to) => {
    expect(await tryStep(from, to)).toBe('checkouts_state_moves')
  })

  test.each(STATES)('may be touched without leaving %s', async (state) => {
    expect(await tryStep(state, state)).toBe('moved')
  })

  test('gives up its lease when it is no longer being paid', async () => {
    const id = await givenCheckout(database.db, null)
    await transitionCheckout(database.db, id, ['paying'])
    await sql`update checkouts set state = 'open' where id = ${id}`.execute(database.db)

    const checkout = await database.db
      .selectFrom('checkouts')
      .select('lease_until')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(checkout).toEqual({ lease_until: null })
  })
})
