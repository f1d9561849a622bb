import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { lookAtAftermath } from '../../../test/chaos/chaos-aftermath.ts'
import { givenCustomers } from '../../../test/chaos/chaos-customers.ts'
import type { Place } from '../../../test/chaos/chaos-place.ts'
import { type Fate, runChaos } from '../../../test/chaos/chaos-run.ts'
import { givenChaosServer } from '../../../test/chaos/given-chaos-server.ts'
import { givenSimulator, type Simulator } from '../../../test/given/given-simulator.ts'
import type { ToughPostgresServer } from '../../../../../tools/programs/postgres-server.ts'

const PATIENCE_MILLIS = 300_000
const BUYERS = 12
const LIFE_MILLIS = { shortest: 3000, longest: 5000 }
/** From the moment at which the server takes connections again to the next thing that is sold. */
const BACK_WITHIN_MILLIS = 5000
const { isLong, seed, restartSeconds } = inject('chaos')

describe.runIf(isLong)('F03 a database server that is stopped hard every three to five seconds', () => {
  let server: ToughPostgresServer
  let place: Place
  let simulator: Simulator
  beforeAll(async () => {
    ;({ server, place } = await givenChaosServer())
    simulator = await givenSimulator({ webhookRetryMillis: Array.from({ length: 600 }, () => 500) })
  }, PATIENCE_MILLIS)
  afterAll(async () => {
    await simulator.close()
    await place.remove()
  })

  const keepKilling = async ({ chance, isOver, watch, letTimePass }: Fate) => {
    const { shortest, longest } = LIFE_MILLIS
    while (!isOver()) {
      await pause(shortest + chance() * (longest - shortest))
      if (isOver()) break
      watch.struck('database killed')
      await server.kill()
      await server.untilReady()
      watch.over()
      await letTimePass()
    }
  }

  test(
    'F03 takes no order with it, and the shops go on by themselves as soon as it is back',
    { timeout: PATIENCE_MILLIS + restartSeconds * 1000 },
    async () => {
      const customers = await place.visit((db) => givenCustomers(db, BUYERS))
      const chaos = await runChaos(
        { place, simulator, customers },
        { seed, seconds: restartSeconds, shops: 2, sparesShops: true, trouble: keepKilling },
      )
      const { wrongs, orders, captures, story } = await lookAtAftermath(
        'database server killed',
        place,
        simulator,
        chaos,
      )
      console.log(`The server killed, with seed ${seed}: ${story}`)
      expect(wrongs).toEqual([])
      expect(captures).toBe(orders)
      expect(chaos.watch.recoveryMillis()).toBeLessThan(BACK_WITHIN_MILLIS)
    },
  )
})
