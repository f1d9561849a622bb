import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { lookAtAftermath } from '../../../test/chaos/chaos-aftermath.ts'
import { givenCustomers } from '../../../test/chaos/chaos-customers.ts'
import { givenPlace, type Place } from '../../../test/chaos/chaos-place.ts'
import { runChaos } from '../../../test/chaos/chaos-run.ts'
import { givenSimulator, type Simulator } from '../../../test/given/given-simulator.ts'

const PATIENCE_MILLIS = 180_000
const SECONDS = 6
const BUYERS = 6
const { seed } = inject('chaos')

let place: Place
let simulator: Simulator
beforeAll(async () => {
  place = await givenPlace()
  simulator = await givenSimulator({ webhookRetryMillis: Array.from({ length: 600 }, () => 500) })
}, PATIENCE_MILLIS)
afterAll(async () => {
  await simulator.close()
  await place.remove()
})

test(
  'F02 with the embedded database killed again and again, every capture is one order and no promise is broken',
  { timeout: PATIENCE_MILLIS },
  async () => {
    const customers = await place.visit((db) => givenCustomers(db, BUYERS))
    const chaos = await runChaos({ place, simulator, customers }, { seed, seconds: SECONDS, shops: 1 })
    const { wrongs, orders, captures, story } = await lookAtAftermath(
      'embedded database and shop killed',
      place,
      simulator,
      chaos,
    )
    console.log(`Chaos with seed ${seed}: ${story}`)
    expect(wrongs).toEqual([])
    expect(captures).toBe(orders)
  },
)
