import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@umbala/api/database'
import { givenChaosBuyer } from '@umbala/api/test/chaos/chaos-buyer'
import { givenCustomers, IN_THE_CART } from '@umbala/api/test/chaos/chaos-customers'
import { letTimePass } from '@umbala/api/test/chaos/chaos-time'
import { findWrongs } from '@umbala/api/test/checker/checker'
import { givenS3, type GivenS3 } from '@umbala/api/test/files/given-s3'
import { givenMailServer } from '@umbala/api/test/given/given-mail-server'
import { givenSimulator } from '@umbala/api/test/given/given-simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNginx } from './find-nginx.ts'
import { freePort } from '../programs/free-port.ts'
import { ROOT } from '../root.mjs'
import { type Answer, ask, type ShopProcess, startShopProcess } from './shop-process.ts'
import { sellWithPicture, settingsOf } from './shared-bucket.ts'
import { startNginx } from './start-nginx.ts'
import { visitorsOf } from './visitors.ts'
import { startTestPostgres, type TestPostgres } from '../programs/test-postgres.ts'

const ADMIN = { email: 'admin@example.com', password: 'several shops, one database' }

const nginx = await findNginx()
if (nginx === undefined && process.env.CI === 'true') throw new Error('nginx could not be installed.')
if (nginx === undefined)
  console.log('nginx is not here and could not be installed: several processes are not tried.')

const read = async <Value>(answer: Promise<Answer>): Promise<Value> =>
  JSON.parse((await answer).text) as Value

let postgres: TestPostgres
let folder: string
let proxy: Awaited<ReturnType<typeof startNginx>>
let provider: Awaited<ReturnType<typeof givenSimulator>>
let post: Awaited<ReturnType<typeof givenMailServer>>
let database: Awaited<ReturnType<typeof openDatabase>>
let bucket: GivenS3
const shops: ShopProcess[] = []

const startShop = (port: number, settings: Readonly<Record<string, string>> = {}): ShopProcess => {
  const shop = startShopProcess(port, {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '127.0.0.1',
    DEMO_CATALOGUE: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    PAYPAL_API_BASE: provider.url,
    PAYPAL_CLIENT_ID: provider.clientId,
    PAYPAL_CLIENT_SECRET: provider.clientSecret,
    PAYPAL_WEBHOOK_ID: provider.webhookId,
    SMTP_URL: `${post.url}?requireTLS=false`,
    MAIL_FROM: 'shop@example.com',
    ...settings,
  })
  shops.push(shop)
  return shop
}

let ports: readonly [number, number]
let one: ShopProcess
let other: ShopProcess

beforeAll(async () => {
  if (nginx === undefined) return
  folder = await mkdtemp(join(tmpdir(), 'umbala-several-'))
  ;[postgres, provider, post, bucket] = await Promise.all([
    startTestPostgres(),
    givenSimulator(),
    givenMailServer(),
    givenS3(),
  ])
  database = await openDatabase({ url: postgres.url, poolSize: 2 })
  ports = [await freePort(), await freePort()]
  proxy = await startNginx({ nginx, folder: join(folder, 'nginx'), port: await freePort() }, ports)
}, 300_000)
afterAll(async () => {
  if (nginx === undefined) return
  await Promise.all(shops.map((shop) => shop.end('SIGKILL')))
  await database.close()
  await Promise.all([proxy.stop(), provider.close(), post.stop(), bucket.close()])
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}, 300_000)

const countMigrations = async () =>
  (await readdir(join(ROOT, 'packages/api/src/database/migrations'))).filter((name) => name.endsWith('.sql'))
    .length

const cartOf = async (origin: string, { guestId, from }: { guestId: string; from: string }) =>
  (await read<{ products: { quantity: number }[] }>(ask(`${origin}/api/cart?guestId=${guestId}`, { from })))
    .products

describe.skipIf(nginx === undefined)(
  'several shops on one database behind nginx',
  { timeout: 300_000 },
  () => {
    let token = ''
    let productId = ''

    test('F13 a start that is killed while it migrates is made good by two that start together, each step done once', async () => {
      const killed = startShop(ports[0])
      await killed.untilSaid('Bringing the database up to date')
      await pause(100)
      await killed.end('SIGKILL')

      one = startShop(ports[0])
      other = startShop(ports[1])
      await Promise.all([one.untilOpen(), other.untilOpen()])

      const ready = await Promise.all([one, other].map(({ origin }) => ask(`${origin}/readyz`)))
      expect(ready.map(({ status }) => status)).toEqual([200, 200])
      const applied = [one, other].map(({ said }) => Number(/\((\d+) migrations\)/.exec(said.out)?.[1] ?? 0))
      expect(applied.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(await countMigrations())
    })

    test('B10 who signs in at one is known at the other, and guesses at either count together', async () => {
      const login = (origin: string, password: string, from?: string) =>
        ask(`${origin}/api/users/login`, {
          method: 'POST',
          body: { email: ADMIN.email, password },
          ...(from && { from }),
        })
      token = (await read<{ token: string }>(login(one.origin, ADMIN.password))).token
      expect((await ask(`${other.origin}/api/admin/orders`, { token })).status).toBe(200)

      const statuses: number[] = []
      for (let guess = 0; guess < 12; guess += 1)
        statuses.push((await login(proxy.origin, `wrong ${guess}`, '127.9.9.9')).status)
      expect(statuses.filter((status) => status === 429)).toHaveLength(2)
      expect((await login(proxy.origin, ADMIN.password, '127.8.8.8')).status).toBe(200)
    })

    test('a product saved at one is shown by the other at once, also where it had been kept in memory', async () => {
      const sign = {
        name: 'Wall sign',
        description: 'Ready to hang.',
        price: 1250,
        sku: 'SG-1',
        category: 'Signs',
        isPublished: true,
      }
      const made = await read<{ _id: string }>(
        ask(`${one.origin}/api/products`, { method: 'POST', body: sign, token }),
      )
      productId = made._id
      const shown = async () =>
        (await read<{ name: string }>(ask(`${other.origin}/api/products/${productId}`))).name
      expect(await shown()).toBe('Wall sign')
      await ask(`${one.origin}/api/products/${productId}`, {
        method: 'PUT',
        body: { ...sign, name: 'Gate sign' },
        token,
      })
      await expect.poll(shown, { timeout: 2000 }).toBe('Gate sign')
    })

    test('work that waits is done once, whichever process takes it', async () => {
      const people = Array.from({ length: 24 }, (_, number) => `person-${number}@example.com`)
      await Promise.all(
        people.map(async (email, number) => {
          const body = { name: 'Thandi', email, password: 'several shops, one email' }
          const at = number % 2 === 0 ? one : other
          const { status } = await ask(`${at.origin}/api/users/register`, {
            method: 'POST',
            body,
            from: `127.7.${number}.7`,
          })
          expect(status).toBe(201)
        }),
      )
      const undone = () =>
        database.db
          .selectFrom('jobs')
          .select('id')
          .where('kind', '=', 'deliver-mail')
          .where('done_at', 'is', null)
          .execute()
      await expect.poll(undone, { timeout: 90_000 }).toEqual([])
      expect(post.received.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted())
    })

    test('a purchase whose process is killed while the provider takes the money is brought to its end by the other, once', async () => {
      const customers = await givenCustomers(database.db, 4)
      const buyers = customers.map((customer) =>
        givenChaosBuyer(customer, { shopUrl: () => one.origin, simulator: provider }),
      )
      await provider.fault({ call: 'capture', when: 'after', do: 'hang', times: 'always' })
      let isOver = false
      const buying = buyers.map((buyer) => buyer.goOn(buyer.newPurchase(), () => isOver))
      const taken = async () => (await provider.ledger()).counts.captures
      await expect.poll(taken, { timeout: 90_000 }).toBe(customers.length)
      isOver = true
      await one.end('SIGKILL')
      await Promise.all(buying)
      await provider.clearFaults()
      await letTimePass(database.db)

      const orders = () => database.db.selectFrom('orders').select('id').execute()
      await expect.poll(orders, { timeout: 90_000 }).toHaveLength(customers.length)
      const knowledge = { promised: buyers.flatMap(({ promised }) => promised), inTheCart: IN_THE_CART }
      expect(await findWrongs(database.db, await provider.ledger(), knowledge)).toEqual([])
      expect(await taken()).toBe(customers.length)
      one = startShop(ports[0])
      await one.untilOpen()
    })

    test('two shops with a folder each share one bucket: a picture of either is shown by the other, also one from before', async () => {
      const statusAt = async ({ origin }: ShopProcess, url: string) => (await ask(`${origin}${url}`)).status
      const before = await sellWithPicture(one.origin, { sku: 'SG-2', token })
      await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])

      const shared = settingsOf(bucket)
      one = startShop(ports[0], shared)
      other = startShop(ports[1], { ...shared, DATA_DIR: join(folder, 'another machine') })
      await Promise.all([one.untilOpen(), other.untilOpen()])
      await one.untilSaid('picture files of')
      expect(await statusAt(one, before)).toBe(200)
      expect(await statusAt(other, before)).toBe(200)

      const here = await sellWithPicture(one.origin, { sku: 'SG-3', token })
      const there = await sellWithPicture(other.origin, { sku: 'SG-4', token })
      expect(await statusAt(other, here)).toBe(200)
      expect(await statusAt(one, there)).toBe(200)
      expect(await readdir(join(folder, 'another machine'))).not.toContain('uploads')

      bucket.plan(() => true, 'hang', Infinity)
      const unseen = `${here.replace('.webp', '')}/320.webp`
      expect(
        await Promise.all([statusAt(one, unseen), statusAt(one, '/'), statusAt(one, '/readyz')]),
      ).toEqual([503, 200, 200])
      bucket.forget()
    })

    test('one killed under load takes nothing with it that was acknowledged, and everybody can look on', async () => {
      const visitors = visitorsOf(proxy.origin, productId)
      await pause(1000)
      await one.end('SIGKILL')
      await pause(1500)
      await visitors.stop()

      // What was being written when it died may be answered with an error, and is then not promised.
      expect(visitors.failed.filter((line) => line.startsWith('GET'))).toEqual([])
      for (const cart of visitors.kept)
        expect(await cartOf(other.origin, cart)).toMatchObject([{ quantity: 3 }])
      expect(visitors.kept.length).toBeGreaterThan(20)
    })
  },
)
