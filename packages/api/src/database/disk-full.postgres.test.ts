import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { lookAtAftermath } from '../../test/chaos/chaos-aftermath.ts'
import { givenCustomers } from '../../test/chaos/chaos-customers.ts'
import type { Place } from '../../test/chaos/chaos-place.ts'
import { type Fate, runChaos } from '../../test/chaos/chaos-run.ts'
import { givenChaosServer } from '../../test/chaos/given-chaos-server.ts'
import { givenSimulator, type Simulator } from '../../test/given/given-simulator.ts'
import { withAdmin } from '../../test/databases/postgres-template.ts'
import type { ToughPostgresServer } from '../../../../tools/programs/postgres-server.ts'

const PATIENCE_MILLIS = 300_000
const BUYERS = 8
const SECONDS = 12
const DISK_MEGABYTES = 256
/** A small log, so that a full disk is felt at once and not after hours. */
const SMALL_LOG = ['min_wal_size=32MB', 'max_wal_size=32MB']
const CALM_MILLIS = 3000
const FULL_MILLIS = 3000
const { isLong, seed } = inject('chaos')
const isRoot = process.getuid?.() === 0
if (isLong && !isRoot) console.log('F15 is left out: only root can mount a small disk.')

describe.runIf(isLong && isRoot)('F15 the disk of the database is full', () => {
  let server: ToughPostgresServer
  let place: Place
  let simulator: Simulator
  beforeAll(async () => {
    ;({ server, place } = await givenChaosServer(SMALL_LOG, { diskMegabytes: DISK_MEGABYTES }))
    simulator = await givenSimulator({ webhookRetryMillis: Array.from({ length: 600 }, () => 500) })
  }, PATIENCE_MILLIS)
  afterAll(async () => {
    await simulator.close()
    await place.remove()
  })

  /** Until not even a page fits any more. */
  const fill = (file: string) => {
    const handle = openSync(file, 'w')
    for (const bytes of [1_048_576, 4096])
      try {
        for (;;) writeSync(handle, Buffer.alloc(bytes))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    closeSync(handle)
  }

  const refusals: unknown[] = []
  /** What the server itself says to somebody who needs room. */
  const askForRoom = () =>
    withAdmin(server.url, async (admin) => {
      await admin.query(
        `create table too_much as select repeat(md5(n::text), 30) as text from generate_series(1, 99999) n`,
      )
    }).catch((error: unknown) => refusals.push(error))

  const keepFilling = async ({ isOver, watch, letTimePass }: Fate) => {
    const ballast = join(server.dataDirectory, 'ballast')
    while (!isOver()) {
      await pause(CALM_MILLIS)
      if (isOver()) break
      watch.struck('database’s disk full')
      fill(ballast)
      await askForRoom()
      await pause(FULL_MILLIS)
      rmSync(ballast)
      await server.untilReady()
      watch.over()
      await letTimePass()
    }
  }

  test(
    'F15 and buyers are asked to come back, until there is room: then it sells again, and nothing is lost',
    { timeout: PATIENCE_MILLIS },
    async () => {
      const customers = await place.visit((db) => givenCustomers(db, BUYERS))
      const chaos = await runChaos(
        { place, simulator, customers },
        { seed, seconds: SECONDS, shops: 1, sparesShops: true, trouble: keepFilling },
      )
      const { wrongs, orders, captures, story } = await lookAtAftermath(
        'database on a full disk',
        place,
        simulator,
        chaos,
      )
      console.log(`Full disk, with seed ${seed}: ${story}; ${chaos.turnedAway()} times “come back later”`)
      expect(wrongs).toEqual([])
      expect(captures).toBe(orders)
      expect(refusals).not.toEqual([])
      expect(chaos.turnedAway()).toBeGreaterThan(0)
    },
  )
})
