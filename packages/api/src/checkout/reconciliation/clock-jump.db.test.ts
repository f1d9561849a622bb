import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWrongs } from '../../../test/checker/checker.ts'
import { givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { captureApproved, finishCaptures } from './reconcile.service.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await givenPayingShop()
})
afterAll(() => shop.close())

/** The same as three hours lost at once: everything that was written down is that much older. */
const jump = () =>
  shop.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      update checkouts set created_at = created_at - interval '3 hours', expires_at = expires_at - interval '3 hours',
        lease_until = lease_until - interval '3 hours'`.execute(db)
    await sql`update payments set created_at = created_at - interval '3 hours'`.execute(db)
    await sql`
      update sessions set created_at = created_at - interval '3 hours', last_seen_at = last_seen_at - interval '3 hours'`.execute(
      db,
    )
  })

test('F18 when the database’s clock jumps three hours, open checkouts end and money in the air arrives', async () => {
  const [hesitant, payer, approver] = [
    await shop.givenBuyer(),
    await shop.givenBuyer(),
    await shop.givenBuyer(),
  ]
  const open = await hesitant.start()
  const inTheAir = await payer.approved()
  await shop.simulator.fault({ call: 'get', do: 'status', status: 500 })
  expect((await payer.pay(inTheAir.id)).status).toBe(503)
  const approved = await approver.approved()
  expect((await shop.app.inject({ url: '/api/admin/users', headers: shop.bearer('admin') })).statusCode).toBe(
    200,
  )

  await jump()
  await finishCaptures(shop.deps)
  await captureApproved(shop.deps)

  expect(await shop.stateOf(open.body._id)).toEqual({ checkout: 'expired', payments: [], hasOrder: false })
  expect((await hesitant.start()).status).toBe(201)
  expect(await shop.stateOf(inTheAir.id)).toEqual({
    checkout: 'paid',
    payments: ['captured'],
    hasOrder: true,
  })
  // Nobody pressed the shop's button within its time: the approval lapses at the provider, and no money moves.
  expect((await approver.pay(approved.id)).status).toBe(410)
  expect((await shop.ledgerOf(approved.paypalId)).captures).toEqual([])
  // The staff was away for three hours, the customers' sessions live for days.
  expect((await shop.app.inject({ url: '/api/admin/users', headers: shop.bearer('admin') })).statusCode).toBe(
    401,
  )
  expect((await payer.checkout(inTheAir.id)).status).toBe(200)
  expect(await findWrongs(shop.db, await shop.simulator.ledger(), { patienceSeconds: 0 })).toEqual([])
})
