import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findWrongs } from '../../../test/checker/checker.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { captureApproved, finishCaptures, watchClosed } from '../reconciliation/reconcile.service.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await givenPayingShop()
})
afterAll(() => shop.close())

/** What should be so, in as few words as possible: one checkout at a time, and what its order at the provider is like. */
type Model = {
  state: 'none' | 'open' | 'paid' | 'finalized' | 'expired'
  provider: 'none' | 'waiting' | 'approved' | 'will decline'
  hasDeclined: boolean
  quantity: number
  /** The same goods at another price are another checkout; the one that stands keeps its price. */
  priceMoved: boolean
}
type Real = { buyer: Buyer; id: string; paypalId: string; earlier: string[] }

type Command = fc.AsyncCommand<Model, Real>
type Step = {
  readonly name: string
  readonly when?: (model: Model) => boolean
  readonly run: (model: Model, real: Real) => Promise<void>
}

const command = ({ name, when = () => true, run }: Step): Command => ({
  check: when,
  run: async (model, real) => {
    await run(model, real)
    if (real.id === '') return
    const { checkout, hasOrder } = await shop.stateOf(real.id)
    expect(checkout).toBe(model.state)
    expect(hasOrder).toBe(model.state === 'paid' || model.state === 'finalized')
  },
  toString: () => name,
})

const started = (model: Model) => model.state !== 'none'

const start: Step = {
  name: 'start',
  run: async (model, real) => {
    const again = model.state === 'open' && !model.priceMoved
    if (!again) Object.assign(model, { provider: 'none', hasDeclined: false, priceMoved: false })
    const { status, body } = await real.buyer.start({
      checkoutItems: [{ ...shop.cards, quantity: model.quantity }],
    })
    expect(status).toBe(201)
    if (again) expect(body._id).toBe(real.id)
    else if (real.id !== '') real.earlier.push(real.id)
    real.id = body._id
    model.state = 'open'
  },
}

const startAnother: Step = {
  name: 'start another',
  run: async (model, real) => {
    model.quantity = (model.quantity % 9) + 1
    model.priceMoved = true
    await start.run(model, real)
  },
}

const create: Step = {
  name: 'create order',
  when: started,
  run: async (model, real) => {
    const { status, body } = await real.buyer.createOrder(real.id)
    if (model.state !== 'open') {
      expect([409, 410]).toContain(status)
      return
    }
    expect(status).toBe(201)
    if (model.provider !== 'none') expect(body.id).toBe(real.paypalId)
    else Object.assign(model, { provider: 'waiting' })
    real.paypalId = body.id
  },
}

const decide = (name: 'approve' | 'decline', provider: Model['provider']): Step => ({
  name,
  when: ({ state, provider }) => state === 'open' && provider !== 'none',
  run: async (model, real) => {
    await shop.simulator[name](real.paypalId)
    model.provider = provider
  },
})

const answerToPay = ({ state, provider }: Model): number => {
  if (state === 'paid' || state === 'finalized') return 200
  if (state === 'expired') return 410
  return { approved: 200, 'will decline': 402, waiting: 409, none: 409 }[provider]
}

const pay: Step = {
  name: 'pay',
  when: started,
  run: async (model, real) => {
    const { status } = await real.buyer.pay(real.id)
    expect(status).toBe(answerToPay(model))
    if (model.state !== 'open') return
    if (model.provider === 'approved') model.state = 'paid'
    if (model.provider === 'will decline') Object.assign(model, { provider: 'waiting', hasDeclined: true })
  },
}

const finalize: Step = {
  name: 'finalize',
  when: started,
  run: async (model, real) => {
    const { status } = await real.buyer.finalize(real.id)
    const may = model.state === 'paid' || model.state === 'finalized'
    expect(status).toBe(may ? 200 : 409)
    if (may) model.state = 'finalized'
  },
}

/** Without a page nobody is charged who was declined before. */
const actsAlone = (model: Model) => {
  if (model.state !== 'open' || model.hasDeclined) return
  if (model.provider === 'approved') model.state = 'paid'
  if (model.provider === 'will decline') Object.assign(model, { provider: 'waiting', hasDeclined: true })
}

const event = (type: string): Step => ({
  name: type,
  when: ({ provider }) => provider !== 'none',
  run: async (model, real) => {
    const id = `WH-${crypto.randomUUID()}`
    const resource = { id: real.paypalId, supplementary_data: { related_ids: { order_id: real.paypalId } } }
    expect(await shop.deliver({ id, event_type: type, resource })).toBe(200)
    expect(await shop.followEvents()).toEqual([])
    actsAlone(model)
  },
})

const reconcile: Step = {
  name: 'reconcile',
  when: started,
  run: async (model, real) => {
    await shop.age(real.id, '5 minutes')
    await finishCaptures(shop.deps)
    await captureApproved(shop.deps)
    await watchClosed(shop.deps)
    actsAlone(model)
  },
}

const expire: Step = {
  name: 'expire',
  when: ({ state }) => state === 'open',
  run: async (model, real) => {
    await shop.db
      .updateTable('checkouts')
      .set({ expires_at: sql<Date>`now()` })
      .where('id', '=', real.id)
      .execute()
    await captureApproved(shop.deps)
    model.state = 'expired'
  },
}

const changePrice: Step = {
  name: 'change price',
  run: async (model) => {
    const { price_cents } = await shop.db
      .selectFrom('products')
      .select('price_cents')
      .where('id', '=', shop.productId)
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('products')
      .set({ price_cents: (price_cents % 90_000) + 1000 })
      .where('id', '=', shop.productId)
      .execute()
    model.priceMoved = true
  },
}

const STEPS: readonly Step[] = [
  start,
  startAnother,
  create,
  decide('approve', 'approved'),
  decide('decline', 'will decline'),
  pay,
  finalize,
  event('CHECKOUT.ORDER.APPROVED'),
  event('PAYMENT.CAPTURE.COMPLETED'),
  reconcile,
  expire,
  changePrice,
]

/** As many as the time allows; the longer run of `npm run test:chaos` gets through them all. */
const RUNS = 2000
const { seed, storySeconds } = inject('chaos')

test('L01 whatever buyers, provider and clock do in whatever order, the shop stands where it should', async () => {
  let stories = 0
  const until = performance.now() + storySeconds * 1000
  await fc.assert(
    fc.asyncProperty(
      fc.commands(
        STEPS.map((step) => fc.constant(command(step))),
        { maxCommands: 14 },
      ),
      async (commands) => {
        if (performance.now() > until) return
        const buyer = await shop.givenBuyer()
        const model: Model = {
          state: 'none',
          provider: 'none',
          hasDeclined: false,
          quantity: 1,
          priceMoved: false,
        }
        const real: Real = { buyer, id: '', paypalId: '', earlier: [] }
        await fc.asyncModelRun(() => ({ model, real }), commands)
        for (const id of real.earlier) expect((await shop.stateOf(id)).checkout).not.toBe('open')
        stories += 1
      },
    ),
    { seed, numRuns: RUNS, endOnFailure: true },
  )
  expect(await findWrongs(shop.db, await shop.simulator.ledger())).toEqual([])
  expect(shop.alarms).toEqual([])
  console.log(`With CHAOS_SEED=${seed} ${stories} stories of buyers came to their end`)
}, 240_000)
