import { randomBytes } from 'node:crypto'
import {
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { givenChaosBuyer } from '@umbala/api/test/chaos/chaos-buyer'
import { type Customer, givenCustomers, IN_THE_CART } from '@umbala/api/test/chaos/chaos-customers'
import { findWrongs } from '@umbala/api/test/checker/checker'
import { givenSimulator } from '@umbala/api/test/given/given-simulator'
import { readTables } from '@umbala/api/test/checker/read-tables'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { givenEmptyPlace, visitPlace } from '../../test/empty-place.ts'
import { type Place, readEnvironment } from '../environment.ts'
import type { Front } from '../server.ts'
import { startShop } from '../start-shop.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { createArchive } from './write-archive.ts'

const IS_EMBEDDED = inject('engine') === 'pglite'
const BUYERS = 2
const THINKING_MILLIS = 150

const front: Front = {
  pages: {
    render: async () => ({ status: 200, headers: {}, html: '<!doctype html>' }),
    template: async () => '',
    address: () => null,
  },
  serveAssets: async () => undefined,
}

const leftovers: (() => Promise<void>)[] = []

const PICTURE = randomBytes(100_000)
const pictureIn = ({ dataDirectory }: Place) =>
  join(dataDirectory, 'uploads', 'ab', `${'ab'.repeat(32)}.webp`)

const artworkIn = ({ dataDirectory }: Place) =>
  join(dataDirectory, 'artwork', 'cd', `${'cd'.repeat(16)}.whole`)

let simulator: Awaited<ReturnType<typeof givenSimulator>>
let place: Place
let customers: Customer[]
let shop: Awaited<ReturnType<typeof startShop>>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umbala-backups-'))
  leftovers.push(() => rm(folder, { recursive: true }))
  simulator = await givenSimulator()
  place = await givenEmptyPlace(leftovers)
  customers = await visitPlace(place, (db) => givenCustomers(db, BUYERS))
  shop = await startShop(
    readEnvironment({
      DATA_DIR: place.dataDirectory,
      DATABASE_URL: place.databaseUrl,
      PORT: '0',
      DEMO_CATALOGUE: 'off',
      ADMIN_PASSWORD: 'a long password',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      PAYPAL_CLIENT_ID: simulator.clientId,
      PAYPAL_CLIENT_SECRET: simulator.clientSecret,
      PAYPAL_WEBHOOK_ID: simulator.webhookId,
      PAYPAL_API_BASE: simulator.url,
    }),
    front,
    { say: () => undefined, onFault: () => undefined },
  )
  await mkdir(join(place.dataDirectory, 'uploads', 'ab'), { recursive: true })
  await writeFile(pictureIn(place), PICTURE)
  await mkdir(join(place.dataDirectory, 'artwork', 'cd'), { recursive: true })
  await writeFile(artworkIn(place), PICTURE)
}, 300_000)
afterAll(async () => {
  await shop.stop()
  await simulator.close()
  for (const leave of leftovers.reverse()) await leave()
})

/** Buys one thing after the other until told to stop. */
const keepBuying = () => {
  let isEnough = false
  const buyers = customers.map((customer) =>
    givenChaosBuyer(customer, { shopUrl: () => shop.address, simulator }),
  )
  const buying = buyers.map(async (buyer) => {
    while (!isEnough) {
      await buyer.goOn(buyer.newPurchase())
      await pause(THINKING_MILLIS)
    }
  })
  return {
    promised: () => buyers.flatMap(({ promised }) => promised),
    complaints: () => buyers.flatMap(({ complaints }) => complaints),
    stop: async () => {
      isEnough = true
      await Promise.all(buying)
    },
  }
}

describe('F20 a backup', { timeout: 300_000 }, () => {
  test('F20 of a shop that goes on selling holds all that was acknowledged before, and its books add up where it is restored', async () => {
    const file = join(folder, 'selling.tar')
    const buying = keepBuying()
    await expect
      .poll(() => buying.promised().filter(({ kind }) => kind === 'ordered').length, { timeout: 60_000 })
      .toBeGreaterThan(BUYERS)
    const before = [...buying.promised()]

    try {
      await backUp(place, file)
    } finally {
      await buying.stop()
    }
    const during = buying.promised().length - before.length
    expect(buying.complaints()).toEqual([])
    const restored = await givenEmptyPlace(leftovers)
    await restore(restored, file)

    expect(during).toBeGreaterThan(0)
    const ledger = await simulator.ledger()
    const wrongs = await visitPlace(restored, async (db) => {
      const known = await db.selectFrom('payments').select('provider_order_id').execute()
      const ids = new Set(known.map(({ provider_order_id }) => provider_order_id))
      // What was bought after the moment of the backup is in the provider's books alone.
      const orders = ledger.orders.filter(({ id, captures }) => ids.has(id) && captures.length > 0)
      const settled = await db.selectFrom('orders').select('checkout_id').execute()
      const isSettled = new Set(settled.map(({ checkout_id }) => checkout_id))
      return findWrongs(
        db,
        { ...ledger, orders: orders.filter(({ custom_id }) => isSettled.has(custom_id ?? '')) },
        { promised: before, inTheCart: IN_THE_CART, patienceSeconds: 600 },
      )
    })
    expect(wrongs).toEqual([])
  })

  test('F20 restored into an empty place has every row of every table, every picture and every file of artwork, and is readable by nobody else', async () => {
    const file = join(folder, 'quiet.tar')
    const restored = await givenEmptyPlace(leftovers)
    await backUp(place, file)
    const { mode } = await stat(file)

    await restore(restored, file)
    await expect(restore(place, file, { replace: true })).rejects.toThrow(/in use by .*stop/i)
    await shop.stop()

    const [ours, theirs] = [await visitPlace(place, readTables), await visitPlace(restored, readTables)]
    expect(ours.orders?.length).toBeGreaterThan(BUYERS)
    // An open shop looks round every few seconds, whether anybody buys or not.
    expect({ ...theirs, jobs: [], counters: [] }).toEqual({ ...ours, jobs: [], counters: [] })
    expect(await readFile(pictureIn(restored))).toEqual(PICTURE)
    expect(await readFile(artworkIn(restored))).toEqual(PICTURE)
    expect(mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).filter((name) => !name.endsWith('.tar'))).toEqual([])
  })

  test('F20 of a closed shop takes the place of another one only on demand, and then wholly', async () => {
    const file = join(folder, 'closed.tar')
    await backUp(place, file)
    const other = await givenEmptyPlace(leftovers)
    await visitPlace(other, async () => undefined)

    await expect(restore(other, file)).rejects.toThrow(/--replace/)
    await restore(other, file, { replace: true })

    expect(await visitPlace(other, readTables)).toEqual(await visitPlace(place, readTables))
  })

  test('F20 that is damaged, cut short, no backup, not there or from a newer shop is refused, and nothing is touched', async () => {
    const file = join(folder, 'closed.tar')
    const broken = async (name: string, harm: (path: string) => Promise<void>) => {
      const path = join(folder, name)
      await copyFile(file, path)
      await harm(path)
      return path
    }
    const { size } = await stat(file)
    const flip = async (path: string) => {
      const handle = await open(path, 'r+')
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size / 2)
      await handle.write(Buffer.from([~(buffer[0] ?? 0) & 0xff]), 0, 1, size / 2)
      await handle.close()
    }
    const newer = async (path: string) => {
      await rm(path)
      const archive = await createArchive(path, new Date())
      await archive.seal({
        engine: IS_EMBEDDED ? 'embedded' : 'server',
        migrations: ['9999-tomorrow.sql'],
        missing: [],
        missingArtwork: [],
      })
      await archive.publish()
      await archive.close()
    }
    const other = async (path: string) => {
      await rm(path)
      const archive = await createArchive(path, new Date())
      await archive.seal({
        engine: IS_EMBEDDED ? 'server' : 'embedded',
        migrations: [],
        missing: [],
        missingArtwork: [],
      })
      await archive.publish()
      await archive.close()
    }
    const target = await givenEmptyPlace(leftovers)
    for (const [path, words] of [
      [await broken('flipped.tar', flip), /is not what was saved|damaged or no backup/],
      [await broken('short.tar', (path) => truncate(path, size - 5000)), /damaged or no backup/],
      [await broken('none.tar', (path) => writeFile(path, 'holiday pictures')), /damaged or no backup/],
      [join(folder, 'nowhere.tar'), /There is no file/],
      [await broken('newer.tar', newer), /newer version of the shop \(it knows 9999-tomorrow\.sql\)/],
      [await broken('other.tar', other), /DATABASE_URL/],
    ] as const)
      await expect(restore(target, path)).rejects.toThrow(words)
    expect(await readdir(target.dataDirectory)).toEqual([])
    await restore(target, file)
  })
})
