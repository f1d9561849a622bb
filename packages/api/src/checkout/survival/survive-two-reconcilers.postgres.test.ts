import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { noteTally } from '../../../../../tools/chaos/chaos-tally.ts'
import { countDoubleCharges } from '../../../test/chaos/chaos-aftermath.ts'
import { seededChance } from '../../../test/chaos/chaos-chance.ts'
import { type Customer, givenCustomers } from '../../../test/chaos/chaos-customers.ts'
import { healShop } from '../../../test/chaos/chaos-heal.ts'
import { givenPlace, type Place } from '../../../test/chaos/chaos-place.ts'
import { type Shop, startShop, tellProvider } from '../../../test/chaos/chaos-shop.ts'
import { findWrongs } from '../../../test/checker/checker.ts'
import { givenDeps } from '../../../test/given/given-deps.ts'
import { givenSimulator, type Simulator } from '../../../test/given/given-simulator.ts'
import { paypalProvider } from '../../adapters/paypal.ts'
import type { Db } from '../../database/tables.ts'
import { FAIL_POINTS } from '../../fail-points.ts'
import { createPaypalOrder } from '../payments/begin-payment.service.ts'
import { payCheckout } from '../payments/pay-checkout.service.ts'
import { startCheckout } from '../start-checkout.service.ts'

const PATIENCE_MILLIS = 900_000
/** In the air at the same time: more than one reconciler has hands for. */
const BUYERS = 8
/** Where a reconciler passes by. */
const POINTS = FAIL_POINTS.filter(
  (name) => name.startsWith('settle.') || /^pay\.(?:after_look|before_capture|after_capture)$/.test(name),
)
/** Times at each point, and times at any moment at all. */
const ROUNDS = { long: { points: 2, random: 10 }, short: { points: 0, random: 2 } }
const LIFE_MILLIS = 400
const { isLong, seed } = inject('chaos')

let place: Place
let simulator: Simulator
let survivor: Shop
let customers: Customer[]
beforeAll(async () => {
  place = await givenPlace()
  simulator = await givenSimulator({ webhookRetryMillis: Array.from({ length: 600 }, () => 500) })
  customers = await place.visit((db) => givenCustomers(db, BUYERS))
  survivor = await startShop(place, simulator, { works: true })
  await tellProvider(simulator, survivor)
}, PATIENCE_MILLIS)
afterAll(async () => {
  await survivor.kill()
  await simulator.close()
  await place.remove()
})

/** The provider is silent at the moment at which the money is to be taken: it stays in the air, and the buyers go away. */
const leaveInTheAir = async (db: Db): Promise<string[]> => {
  const deps = givenDeps(db, { payments: [paypalProvider({ ...simulator, apiBase: simulator.url })] })
  const left: string[] = []
  for (const { userId, productId } of customers) {
    const { _id: id } = await startCheckout(deps, userId, {
      checkoutItems: [{ productId, quantity: 1, printOptions: { sides: ['Single Side'] } }],
      courierOption: 'pickup',
    })
    const { id: paypalId } = await createPaypalOrder(deps, { id, userId })
    await simulator.approve(paypalId)
    left.push(id)
  }
  const silent = {
    ...deps,
    ports: {
      ...deps.ports,
      payments: deps.ports.payments.map((provider) => ({
        ...provider,
        lookUp: async () => ({ kind: 'unknown', reason: 'silent' }) as const,
      })),
    },
  }
  for (const [index, id] of left.entries())
    await payCheckout(silent, { id, userId: customers[index]?.userId ?? '' }, {}).catch(() => undefined)
  return left
}

/** Where the victim dies: at a point in its code, or whenever its time has come. */
type Death = { readonly point: string } | { readonly afterMillis: number }

const chance = seededChance(seed + 11)

const deaths = (): Death[] => {
  const { points, random } = isLong ? ROUNDS.long : ROUNDS.short
  const some = POINTS[Math.floor(chance() * POINTS.length)] ?? 'settle.before_commit'
  return [...Array.from({ length: points }, () => POINTS).flat(), ...(isLong ? [] : [some])]
    .map((point): Death => ({ point }))
    .concat(Array.from({ length: random }, () => ({ afterMillis: chance() * LIFE_MILLIS })))
}

test(
  'F02 of two reconcilers at once one is killed, and every payment in the air becomes one order',
  { timeout: PATIENCE_MILLIS },
  async () => {
    console.log(`Two reconcilers, one of them killed, with CHAOS_SEED=${seed}`)
    const owed: string[] = []
    const alarms: string[] = []
    let longest = 0
    const planned = deaths()
    for (const death of planned) {
      const victim = await startShop(place, simulator, {
        works: true,
        ...('point' in death && { failPoints: `${death.point}=kill` }),
      })
      while (!victim.isDead()) {
        owed.push(...(await place.visit(leaveInTheAir)))
        const { url } = victim
        // Both are let loose on all of it at once: no lease keeps one of them from what the other has begun.
        await Promise.all([survivor.letTimePass(), url !== null && victim.letTimePass()])
        if ('afterMillis' in death) {
          await pause(death.afterMillis)
          await victim.kill()
        } else await healShop(survivor, simulator)
      }
      alarms.push(...victim.alarms())
      longest = Math.max(longest, await healShop(survivor, simulator))
    }

    const ledger = await simulator.ledger()
    const [found, unpaid] = await place.visit(async (db) => [
      await findWrongs(db, ledger, { patienceSeconds: 0 }),
      await db
        .selectFrom('checkouts')
        .leftJoin('orders', 'orders.checkout_id', 'checkouts.id')
        .select('checkouts.id')
        .where('orders.id', 'is', null)
        .execute(),
    ])
    const doubleCharges = countDoubleCharges(ledger)
    const wrongs = [
      ...found,
      ...alarms,
      ...survivor.alarms(),
      ...unpaid.map(({ id }) => `${id} has no order`),
    ]
    await noteTally({
      part: 'two reconcilers at once, one killed',
      faults: { 'process killed': planned.length },
      requests: owed.length,
      // Written down that it will be paid, though nobody is there any more to be told so.
      acknowledged: owed.length,
      lost: unpaid.length,
      doubleCharges,
      wrongAnswers: Math.max(0, wrongs.length - unpaid.length - doubleCharges),
      recoveryMillis: longest,
    })
    expect(wrongs).toEqual([])
    expect(ledger.counts.captures).toBe(owed.length)
  },
)
