import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { lookAtAftermath } from '../../../test/chaos/chaos-aftermath.ts'
import { givenCustomers } from '../../../test/chaos/chaos-customers.ts'
import { givenPlace, type Place } from '../../../test/chaos/chaos-place.ts'
import { runChaos } from '../../../test/chaos/chaos-run.ts'
import { givenSimulator, type Simulator } from '../../../test/given/given-simulator.ts'
import { FAIL_POINTS } from '../../fail-points.ts'

/** For all that is not chaos: opening, healing, looking. */
const PATIENCE_MILLIS = 300_000
const BUYERS = 12
/** One shop lives tomorrow and one yesterday; what they share is the time of the database. */
const WRONG_CLOCKS = [26, -26]
const { seconds, seed: newest, keptSeeds } = inject('chaos')
/** Seeds that once failed have their share of the time. */
const SEEDS = [...keptSeeds, newest]

let place: Place
let simulator: Simulator
beforeEach(async () => {
  place = await givenPlace()
  simulator = await givenSimulator({ webhookRetryMillis: Array.from({ length: 600 }, () => 500) })
}, PATIENCE_MILLIS)
afterEach(async () => {
  await simulator.close()
  await place.remove()
})

test.each(SEEDS)(
  'F02 with a provider that fails and two shops that die at every step, every capture is one order and no promise is broken (seed %i)',
  { timeout: PATIENCE_MILLIS + seconds * 1000 },
  async (seed) => {
    const customers = await place.visit((db) => givenCustomers(db, BUYERS))
    const failPoints = FAIL_POINTS.map((name) => `${name}=kill:0.02`).join()
    const chaos = await runChaos(
      { place, simulator, customers },
      {
        seed,
        seconds: seconds / SEEDS.length,
        shops: 2,
        failPoints,
        hasFaults: true,
        clockHours: WRONG_CLOCKS,
      },
    )
    const { wrongs, orders, captures, story } = await lookAtAftermath(
      'two shops killed, their clocks wrong, the provider failing',
      place,
      simulator,
      chaos,
    )
    console.log(`Chaos with seed ${seed}: ${story}`)
    expect(wrongs).toEqual([])
    expect(captures).toBe(orders)
  },
)
