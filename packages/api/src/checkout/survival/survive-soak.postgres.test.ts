import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { lookAtAftermath } from '../../../test/chaos/chaos-aftermath.ts'
import { givenCustomers } from '../../../test/chaos/chaos-customers.ts'
import { givenPlace, type Place } from '../../../test/chaos/chaos-place.ts'
import { type Fate, runChaos } from '../../../test/chaos/chaos-run.ts'
import { type FaultProxy, startFaultProxy } from '../../../test/chaos/fault-proxy.ts'
import { givenSimulator, type Simulator } from '../../../test/given/given-simulator.ts'
import { breakLines } from '../../../test/chaos/line-troubles.ts'
import { type ProcessSize, sizeOf } from '../../../test/processes/process-size.ts'

const PATIENCE_MILLIS = 300_000
const BUYERS = 12
const LOOK_MILLIS = 500
/** How much more the shop may hold in the last third of its life than in the second; the first warms it up. */
const GROWTH = { megabytes: 48, handles: 20 }
const { isLong, seed, soakSeconds } = inject('chaos')

const middle = (sizes: readonly ProcessSize[], part: keyof ProcessSize): number =>
  sizes.map((size) => size[part]).toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0

/** What the last third of the samples has more than the third before it. */
const growthIn = (sizes: readonly ProcessSize[], part: keyof ProcessSize): number => {
  const third = Math.floor(sizes.length / 3)
  return middle(sizes.slice(2 * third), part) - middle(sizes.slice(third, 2 * third), part)
}

describe.runIf(isLong)('F21 a shop whose lines to database and provider break all the time', () => {
  let toDatabase: FaultProxy
  let toProvider: FaultProxy
  let place: Place
  let simulator: Simulator
  beforeAll(async () => {
    place = await givenPlace({
      leadThrough: async (url) => {
        toDatabase = await startFaultProxy(url)
        return toDatabase.url
      },
    })
    simulator = await givenSimulator({ webhookRetryMillis: Array.from({ length: 600 }, () => 500) })
    toProvider = await startFaultProxy(simulator.url)
  }, PATIENCE_MILLIS)
  afterAll(async () => {
    await toProvider.stop()
    await simulator.close()
    await toDatabase.stop()
    await place.remove()
  })

  const sizes: ProcessSize[] = []
  const keepLooking = async ({ isOver, shops }: Fate) => {
    while (!isOver()) {
      const [shop] = shops()
      if (shop) sizes.push(await sizeOf(shop.pid))
      await pause(LOOK_MILLIS)
    }
  }

  test(
    'F21 keeps every promise and grows neither in memory nor in file handles',
    { timeout: PATIENCE_MILLIS + soakSeconds * 1000 },
    async () => {
      const customers = await place.visit((db) => givenCustomers(db, BUYERS))
      const breakAll = breakLines({ toDatabase, toProvider })
      const chaos = await runChaos(
        { place, simulator, providerLine: toProvider.url.replace(/\/$/, ''), customers },
        {
          seed,
          seconds: soakSeconds,
          shops: 1,
          sparesShops: true,
          hasFaults: true,
          trouble: async (fate) => {
            await Promise.all([breakAll(fate), keepLooking(fate)])
          },
        },
      )
      const { wrongs, orders, captures, story } = await lookAtAftermath(
        'lines to database and provider broken',
        place,
        simulator,
        chaos,
      )
      const [first, last] = [sizes.at(0), sizes.at(-1)]
      console.log(
        `Broken lines, with seed ${seed}: ${story}; from ${JSON.stringify(first)} to ${JSON.stringify(last)}`,
      )
      expect(wrongs).toEqual([])
      expect(captures).toBe(orders)
      expect(growthIn(sizes, 'megabytes')).toBeLessThan(GROWTH.megabytes)
      expect(growthIn(sizes, 'handles')).toBeLessThan(GROWTH.handles)
    },
  )
})
