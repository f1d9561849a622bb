import { fromRand } from '@umbala/pricing'
import { sql } from 'kysely'
import { hashToken } from '../../src/accounts/tokens.ts'
import { paypalProvider } from '../../src/adapters/paypal.ts'
import { checkoutWork } from '../../src/checkout/reconciliation/reconcile.service.ts'
import { PAYMENT_EVENT } from '../../src/checkout/webhooks/webhook.service.ts'
import type { Alarm } from '../../src/deps.ts'
import type { FailPoint } from '../../src/fail-points.ts'
import { claimJobs } from '../../src/jobs/jobs.queries.ts'
import { performJob } from '../../src/jobs/perform-job.ts'
import { givenProduct } from './given-product.ts'
import { givenSession } from './given-session.ts'
import { givenShop } from './given-shop.ts'
import { givenSimulator } from './given-simulator.ts'

export const ADDRESS = {
  recipientName: 'Thandi Mokoena',
  address: '12 Vilakazi Street',
  city: 'Soweto',
  postalCode: '1804',
  country: 'South Africa',
  phone: '011 555 0100',
}

type Wishes = {
  readonly rateLimits?: boolean
  /** Shorter than in the shop, so that a provider that hangs does not hold up the test. */
  readonly timeoutMillis?: number
  readonly tokenSeconds?: number
}

type Sent = { readonly body: string; readonly headers: Record<string, string> }

type Json = Record<string, unknown>
/** What travelled, with the status it travelled under. */
type Reply<Body = Json> = {
  readonly status: number
  readonly body: Body
  readonly retryAfter: string | undefined
}

/** A shop that takes test money: the real adapter, the simulator in a process of its own, and its ledger as the judge. */
export const givenPayingShop = async ({ rateLimits, timeoutMillis = 8000, tokenSeconds }: Wishes = {}) => {
  const simulator = await givenSimulator(tokenSeconds === undefined ? {} : { tokenSeconds })
  const alarms: Alarm[] = []
  let failPoint: FailPoint = async () => undefined
  const asked: string[] = []
  const payments = paypalProvider({
    ...simulator,
    apiBase: simulator.url,
    timeoutMillis,
    fetch: (url, init) => {
      asked.push(url instanceof Request ? url.url : url.toString())
      return fetch(url, init)
    },
  })
  const shop = await givenShop({
    payments: [payments],
    ...(rateLimits !== undefined && { rateLimits }),
    alarm: (alarm) => alarms.push(alarm),
    failPoint: (name) => failPoint(name),
  })
  const { db } = shop
  const productId = await givenProduct(db, {
    name: 'Flyers',
    price: fromRand(450),
    options: { sides: ['Single Side', 'Double Side'] },
    optionPrices: { sides: { 'Double Side': fromRand(50) } },
  })

  const cards = { productId, quantity: 1, printOptions: { sides: ['Single Side'] } }
  const order = { checkoutItems: [cards], courierOption: 'pickup' }

  /** A customer of their own for every test: a buyer has one checkout at a time. */
  const givenBuyer = async () => {
    const token = await givenSession(db, 'customer')
    const { user_id: userId } = await db
      .selectFrom('sessions')
      .select('user_id')
      .where('token_sha256', '=', hashToken(token))
      .executeTakeFirstOrThrow()

    const call = async <Body = Json>(
      method: 'GET' | 'POST' | 'PUT',
      url: string,
      payload?: object,
    ): Promise<Reply<Body>> => {
      const response = await shop.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      })
      return {
        status: response.statusCode,
        body: response.json<Body>(),
        retryAfter: response.headers['retry-after']?.toString(),
      }
    }
    const start = (over: Json = {}) =>
      call<{ _id: string; totalPrice: number; usd: string; message: string } & Json>(
        'POST',
        '/api/checkout',
        {
          ...order,
          ...over,
        },
      )
    const createOrder = (id: string) =>
      call<{ id: string; message: string }>('POST', `/api/checkout/${id}/paypal-order`)
    const pay = (id: string, paymentDetails?: object) =>
      call<{ state: string; message: string; code: string; orderId: string | null }>(
        'PUT',
        `/api/checkout/${id}/pay`,
        { paymentStatus: 'paid', ...(paymentDetails && { paymentDetails }) },
      )
    const finalize = (id: string) =>
      call<{ _id: string; totalPrice: number; message: string }>('POST', `/api/checkout/${id}/finalize`)
    const checkout = (id: string) =>
      call<{ state: string; orderId: string | null }>('GET', `/api/checkout/${id}`)

    /** Up to the point where the buyer has pressed the button in the provider's window. */
    const approved = async (over: Json = {}, approval: Parameters<typeof simulator.approve>[1] = {}) => {
      const { body } = await start(over)
      const created = await createOrder(body._id)
      await simulator.approve(created.body.id, approval)
      return { id: body._id, paypalId: created.body.id }
    }
    return { userId, token, call, start, createOrder, pay, finalize, checkout, approved }
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

  /** Whoever was paying has gone silent for longer than a lease lasts. */
  const lapse = (id: string) =>
    db
      .updateTable('checkouts')
      .set({ lease_until: new Date(0) })
      .where('id', '=', id)
      .where('state', '=', 'paying')
      .execute()

  /** The trigger keeps a payment's age; tests travel in time without it. */
  const age = (id: string, interval: string) =>
    db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await sql`update payments set created_at = now() - ${interval}::interval where checkout_id = ${id}`.execute(
        db,
      )
    })

  /** Does all the work that messages of the provider left behind, without waiting for its time. */
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
  const claim = async () => (await claimJobs(db, [PAYMENT_EVENT], { leaseSeconds: 60, most: 1 }))[0]

  /** A message as the provider would send it, true or not. */
  const deliver = async (event: object, change: (sent: Sent) => Sent = (sent) => sent) => {
    const { body, headers } = change(await simulator.sign({ event }))
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/payments/paypal/webhook',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
    return response.statusCode
  }

  /** What the provider's books say about one of its orders. */
  const ledgerOf = async (paypalId: string) => {
    const found = (await simulator.ledger()).orders.find(({ id }) => id === paypalId)
    if (!found) throw new Error(`The provider knows no order ${paypalId}.`)
    return found
  }

  return {
    ...shop,
    simulator,
    payments,
    productId,
    cards,
    alarms,
    /** Every address the shop has turned to. */
    asked,
    givenBuyer,
    stateOf,
    lapse,
    age,
    deliver,
    followEvents,
    ledgerOf,
    failAt: (next: FailPoint) => {
      failPoint = next
    },
    close: async () => {
      await shop.close()
      await simulator.close()
    },
  }
}

export type PayingShop = Awaited<ReturnType<typeof givenPayingShop>>
export type Buyer = Awaited<ReturnType<PayingShop['givenBuyer']>>
