import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNginx } from './find-nginx.ts'
import { freePort } from './free-port.ts'
import { ROOT } from './root.mjs'
import { startNginx } from './start-nginx.ts'
import { startTestPostgres, type TestPostgres } from './test-postgres.ts'

const OPEN_WITHIN_MS = 60_000
const ADMIN = { email: 'admin@example.com', password: 'several shops, one database' }

const nginx = await findNginx()
if (nginx === undefined && process.env.CI === 'true') throw new Error('nginx could not be installed.')
if (nginx === undefined)
  console.log('nginx is not here and could not be installed: several processes are not tried.')

type Answer = { readonly status: number; readonly text: string }
type Asked = {
  readonly method?: string
  readonly body?: object
  readonly token?: string
  readonly from?: string
}

/** On a connection of its own, as from a visitor at that address. Rejects when no whole answer comes. */
const ask = (url: string, { method = 'GET', body, token, from = '127.0.0.1' }: Asked = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const headers = {
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const asked = request(url, { method, headers, agent: false, localAddress: from }, (response) => {
      let heard = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk))
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text: heard })
      })
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(text)
  })

const read = async <Value>(answer: Promise<Answer>): Promise<Value> =>
  JSON.parse((await answer).text) as Value

let postgres: TestPostgres
let folder: string
let proxy: Awaited<ReturnType<typeof startNginx>>
const children = new Set<ChildProcess>()

const startShop = (port: number) => {
  const child = spawn(process.execPath, [join(ROOT, 'dist/host/main.js')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: postgres.url,
      TRUST_PROXY: '127.0.0.1',
      DEMO_CATALOGUE: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const ended = once(child, 'exit').then(() => children.delete(child))
  const untilSaid = async (words: string) => {
    const deadline = Date.now() + OPEN_WITHIN_MS
    while (!said.out.includes(words)) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`It said ${said.out} ${said.err}`)
      await pause(10)
    }
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    said,
    untilSaid,
    untilOpen: () => untilSaid('is open at'),
    end,
  }
}

type Shop = ReturnType<typeof startShop>
let ports: readonly [number, number]
let one: Shop
let other: Shop

beforeAll(async () => {
  if (nginx === undefined) return
  folder = await mkdtemp(join(tmpdir(), 'umbala-several-'))
  postgres = await startTestPostgres()
  ports = [await freePort(), await freePort()]
  proxy = await startNginx({ nginx, folder: join(folder, 'nginx'), port: await freePort() }, ports)
}, 120_000)
afterAll(async () => {
  if (nginx === undefined) return
  for (const child of children) child.kill('SIGKILL')
  await proxy.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

/** Visitors who look and buy through the proxy, each from an address of their own, until told to stop. */
const visitorsOf = (productId: string) => {
  let isEnough = false
  let count = 0
  const kept: string[] = []
  const failed: string[] = []
  const visit = async () => {
    const number = (count += 1)
    const from = `127.${Math.floor(number / 200) + 1}.${number % 200}.7`
    const guestId = `guest_${Date.now()}_${randomUUID()}`
    const page = await ask(`${proxy.origin}/api/products/${productId}`, { from }).catch(String)
    await pause(20)
    if (typeof page === 'string' || page.status !== 200) failed.push(`GET ${JSON.stringify(page)}`)
    const body = { productId, quantity: 3, guestId, printOptions: {} }
    const put = await ask(`${proxy.origin}/api/cart`, { method: 'POST', body, from }).catch(String)
    if (typeof put === 'string' || put.status >= 300) failed.push(`POST ${JSON.stringify(put)}`)
    else kept.push(guestId)
  }
  const going = Array.from({ length: 8 }, async () => {
    while (!isEnough) await visit()
  })
  return {
    kept,
    failed,
    stop: async () => {
      isEnough = true
      await Promise.all(going)
    },
  }
}

const countMigrations = async () =>
  (await readdir(join(ROOT, 'packages/api/src/database/migrations'))).filter((name) => name.endsWith('.sql'))
    .length

const cartOf = async (origin: string, guestId: string) =>
  (await read<{ products: { quantity: number }[] }>(ask(`${origin}/api/cart?guestId=${guestId}`))).products

describe.skipIf(nginx === undefined)(
  'several shops on one database behind nginx',
  { timeout: 120_000 },
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

    test('a restart of one after the other drops no request', async () => {
      const visitors = visitorsOf(productId)
      await pause(1000)
      const codes: (number | null)[] = []
      codes.push(await one.end('SIGTERM'))
      one = startShop(ports[0])
      await one.untilOpen()
      // So long nginx leaves out one that refused.
      await pause(5500)
      codes.push(await other.end('SIGTERM'))
      other = startShop(ports[1])
      await other.untilOpen()
      await visitors.stop()

      expect(visitors.failed.slice(0, 5)).toEqual([])
      expect(codes).toEqual([0, 0])
      expect(visitors.kept.length).toBeGreaterThan(20)
    })

    test('one killed under load takes nothing with it that was acknowledged, and everybody can look on', async () => {
      await pause(5500)
      const visitors = visitorsOf(productId)
      await pause(1000)
      await one.end('SIGKILL')
      await pause(1500)
      await visitors.stop()

      // What was being written when it died may be answered with an error, and is then not promised.
      expect(visitors.failed.filter((line) => line.startsWith('GET'))).toEqual([])
      for (const guestId of visitors.kept)
        expect(await cartOf(other.origin, guestId)).toMatchObject([{ quantity: 3 }])
      expect(visitors.kept.length).toBeGreaterThan(20)
    })
  },
)
