import { fromRand } from '@umbala/pricing'
import { sql } from 'kysely'
import { hashToken } from '../../src/accounts/tokens.ts'
import { checkoutWork } from '../../src/checkout/reconciliation/reconcile.service.ts'
import { PAYMENT_EVENT } from '../../src/checkout/webhooks/webhook.service.ts'
import type { Alarm } from '../../src/deps.ts'
import type { FailPoint } from '../../src/fail-points.ts'
import { claimJobs } from '../../src/jobs/jobs.queries.ts'
import { performJob } from '../../src/jobs/perform-job.ts'
import { givenProduct } from '../given/given-product.ts'
import { givenSession } from '../given/given-session.ts'
import { givenShop } from '../given/given-shop.ts'
import { givenToy } from './given-toy.ts'
import { toyProvider } from './toy-provider.ts'

type Reply = {
  readonly status: number
  readonly body: Record<string, unknown> & { readonly message?: string }
}

type Next =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'form'; readonly action: string; readonly fields: readonly object[] }
  | { readonly kind: 'instructions'; readonly reference: string }

/** A shop whose payments go through the toy provider, three times under three names, over real HTTP in both directions. */
export const givenToyShop = async () => {
  const toy = await givenToy()
  const alarms: Alarm[] = []
  let failPoint: FailPoint = async () => undefined
  const shop = await givenShop({
    payments: [
      toyProvider(toy.account),
      toyProvider({ ...toy.account, id: 'toyb', step: 'form' }),
      // Pays elsewhere: its orders are placed at once.
      toyProvider({ ...toy.account, id: 'toyi', step: 'instructions' }),
    ],
    alarm: (alarm) => alarms.push(alarm),
    failPoint: (name) => failPoint(name),
  })
  const { db } = shop
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const aimAt = (provider: string) => {
    toy.aim(`${address}/api/payments/${provider}/notifications`)
  }
  aimAt('toy')
  const productId = await givenProduct(db, {
    name: 'Flyers',
    price: fromRand(450),
    options: { sides: ['Single Side'] },
  })

  const givenBuyer = async () => {
    const token = await givenSession(db, 'customer')
    const { user_id: userId } = await db
      .selectFrom('sessions')
      .select('user_id')
      .where('token_sha256', '=', hashToken(token))
      .executeTakeFirstOrThrow()
    const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Reply> => {
      const response = await shop.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      })
      return { status: response.statusCode, body: response.json() }
    }
    const start = async (quantity = 1): Promise<string> => {
      const printOptions = { sides: ['Single Side'] }
      const { body } = await call('POST', '/api/checkout', {
        checkoutItems: [{ productId, quantity, printOptions }],
        courierOption: 'pickup',
      })
      return String(body._id)
    }
    const begin = (id: string, provider = 'toy', amount?: number) =>
      call('POST', `/api/checkout/${id}/payments`, { provider, ...(amount !== undefined && { amount }) })
    const pay = (id: string) => call('PUT', `/api/checkout/${id}/pay`, {})
    const finalize = (id: string) => call('POST', `/api/checkout/${id}/finalize`)

    /** Up to where the buyer stands on the toy's own page. */
    const begun = async (quantity = 1) => {
      const id = await start(quantity)
      const { body } = await begin(id)
      const next = body.next as Next | undefined
      if (next?.kind !== 'redirect') throw new Error(`The buyer was not sent away: ${JSON.stringify(body)}`)
      return { id, toyId: next.url.split('/').at(-1) ?? '' }
    }
    return { userId, token, call, start, begin, begun, pay, finalize }
  }

  const stateOf = async (id: string) => {
    const row = await db
      .selectFrom('checkouts')
      .leftJoin('orders', 'orders.checkout_id', 'checkouts.id')
      .select(['checkouts.state', 'orders.id as orderId'])
      .where('checkouts.id', '=', id)
      .executeTakeFirstOrThrow()
    const payments = await db
      .selectFrom('payments')
      .select('state')
      .where('checkout_id', '=', id)
      .orderBy('attempt')
      .execute()
    return {
      checkout: row.state,
      payments: payments.map(({ state }) => state),
      hasOrder: row.orderId !== null,
    }
  }

  const paymentsOf = (id: string) =>
    db.selectFrom('payments').selectAll().where('checkout_id', '=', id).orderBy('attempt').execute()

  /** The trigger keeps a payment's age; tests travel in time without it. */
  const age = (id: string, interval: string) =>
    db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await sql`update payments set created_at = now() - ${interval}::interval where checkout_id = ${id}`.execute(
        db,
      )
    })

  const claim = async () => (await claimJobs(db, [PAYMENT_EVENT], { leaseSeconds: 60, most: 1 }))[0]
  /** Does all the work that notifications left behind. */
  const followEvents = async () => {
    const troubles: unknown[] = []
    const handlers = checkoutWork(shop.deps)
    await db
      .updateTable('jobs')
      .set({ run_at: new Date(0) })
      .where('kind', '=', PAYMENT_EVENT)
      .execute()
    for (let job = await claim(); job; job = await claim())
      await performJob(
        {
          db,
          handlers,
          leaseSeconds: 60,
          backOff: { firstSeconds: 60, longestSeconds: 60 },
          onTrouble: ({ error }) => troubles.push(error),
        },
        job,
      )
    return troubles
  }

  return {
    ...shop,
    toy,
    aimAt,
    address,
    alarms,
    productId,
    givenBuyer,
    stateOf,
    paymentsOf,
    age,
    followEvents,
    failAt: (next: FailPoint) => {
      failPoint = next
    },
    close: async () => {
      await shop.close()
      await toy.close()
    },
  }
}

export type ToyShop = Awaited<ReturnType<typeof givenToyShop>>
export type ToyBuyer = Awaited<ReturnType<ToyShop['givenBuyer']>>
