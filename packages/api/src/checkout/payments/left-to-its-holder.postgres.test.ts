import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { holdRow, statementThatWaits } from '../../../test/checker/held-rows.ts'
import type { Db } from '../../database/tables.ts'
import { claimJobs, finishJob } from '../../jobs/jobs.queries.ts'
import { findPayable, takeOverLease } from './pay-intent.queries.ts'
import { findLatestPayment, lockPayment } from './payments.queries.ts'
import { expireCheckouts, findAbandonedCaptures } from '../reconciliation/reconcile.queries.ts'

let shop: PayingShop
let db: Db
let buyer: Buyer
let open: { readonly checkoutId: string; readonly paymentId: string }
beforeAll(async () => {
  shop = await givenPayingShop()
  ;({ db } = shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.failAt(async () => undefined)
  buyer = await shop.givenBuyer()
  const { id: checkoutId } = await buyer.approved()
  open = { checkoutId, paymentId: (await findLatestPayment(db, checkoutId))?.id ?? '' }
})

describe('nobody acts on what was true a moment ago:', () => {
  test('a checkout that changed after it was looked at is looked at again before it is paid', async () => {
    let looks = 0
    shop.failAt(async (name) => {
      if (name !== 'pay.before_intent') return
      looks += 1
      if (looks > 1) return
      await sql`update checkouts set state = 'paying', lease_until = now() where id = ${open.checkoutId}`.execute(
        db,
      )
      await sql`update checkouts set state = 'open' where id = ${open.checkoutId}`.execute(db)
    })
    expect((await buyer.pay(open.checkoutId)).status).toBe(200)
    expect(looks).toBe(2)
  })

  const givenPaying = async (lease: string) => {
    await sql`update payments set state = 'capturing' where id = ${open.paymentId}`.execute(db)
    await sql`update checkouts set state = 'paying', lease_until = now() + ${lease}::interval
      where id = ${open.checkoutId}`.execute(db)
    const seen = await findPayable(db, open.checkoutId)
    if (!seen) throw new Error('The checkout is gone.')
    return seen
  }

  test('a lease is not taken from somebody who still holds it', async () => {
    const seen = await givenPaying('30 seconds')
    expect(seen.is_leased).toBe(true)
    expect(await takeOverLease(db, seen)).toBe(false)
    expect((await lockPayment(db, open.paymentId))?.is_leased).toBe(true)
    const abandoned = await findAbandonedCaptures(db, 50)
    expect(abandoned.map(({ id }) => id)).not.toContain(open.checkoutId)
  })

  test('a lease that has run out goes to one of those who saw it so', async () => {
    const seen = await givenPaying('-1 second')
    expect(seen.is_leased).toBe(false)
    expect(await takeOverLease(db, seen)).toBe(true)
    await shop.lapse(open.checkoutId)
    expect(await takeOverLease(db, seen)).toBe(false)
  })
})

describe('what somebody holds this very moment is left to them, and nobody waits for it:', () => {
  test('a capture that was left behind', async () => {
    await sql`update checkouts set state = 'paying', lease_until = '-infinity' where id = ${open.checkoutId}`.execute(
      db,
    )
    const release = await holdRow(db, 'checkouts', open.checkoutId)
    const work = findAbandonedCaptures(db, 50)
    const waiting = await statementThatWaits(db, work)
    await release()
    expect(waiting).toBeNull()
    expect((await work).map(({ id }) => id)).not.toContain(open.checkoutId)
    expect((await findAbandonedCaptures(db, 50)).map(({ id }) => id)).toContain(open.checkoutId)
  })

  test('a checkout whose time is over', async () => {
    await sql`update checkouts set expires_at = now() where id = ${open.checkoutId}`.execute(db)
    const release = await holdRow(db, 'checkouts', open.checkoutId)
    const work = expireCheckouts(db, 50)
    const waiting = await statementThatWaits(db, work)
    await release()
    await work
    expect(waiting).toBeNull()
    expect(await shop.stateOf(open.checkoutId)).toMatchObject({ checkout: 'open' })
  })

  const HANDS = { leaseSeconds: 60, most: 10 }

  const givenJob = async () => {
    const kind = `kind ${randomUUID()}`
    const { id } = await db.insertInto('jobs').values({ kind }).returning('id').executeTakeFirstOrThrow()
    const lapse = () => sql`update jobs set locked_until = now() where id = ${id}`.execute(db)
    return { kind, id, lapse }
  }

  test('a job', async () => {
    const { kind, id } = await givenJob()
    const release = await holdRow(db, 'jobs', id)
    const work = claimJobs(db, [kind], HANDS)
    const waiting = await statementThatWaits(db, work)
    await release()
    expect(waiting).toBeNull()
    expect(await work).toEqual([])
  })

  test('a job under a lease, and whoever lost the lease can no longer finish it', async () => {
    const { kind, lapse } = await givenJob()
    const [first] = await claimJobs(db, [kind], HANDS)
    expect(await claimJobs(db, [kind], HANDS)).toEqual([])
    await lapse()
    const [second] = await claimJobs(db, [kind], HANDS)
    if (!first || !second) throw new Error('Nobody got the job.')
    expect(await finishJob(db, first)).toBe(false)
    expect(await finishJob(db, second)).toBe(true)
  })
})
