import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findNginx } from './find-nginx.ts'
import { freePort } from '../programs/free-port.ts'
import { elsewhere, guideCommands } from './guide-commands.ts'
import { runProgram } from '../run-program.mjs'
import { type Answer, ask } from './shop-process.ts'
import { startNginx } from './start-nginx.ts'
import { startTestPostgres, type TestPostgres } from '../programs/test-postgres.ts'
import { makeNextRelease } from './next-release.ts'
import {
  ADMIN,
  INSTALLING,
  isProductionPossible,
  makeProductionPlace,
  type ProductionPlace,
} from './production-place.ts'

const VISITORS = 32
/** As the guide says it of the drill. */
const CREATEDB = 'alter role umbala createdb'

const [build = '', toNext = '', roll = '', back = '', rollBack = '', ...others] =
  await guideCommands('Upgrading')
const backupCommands = await guideCommands('Backup and restore')
const nginx = await findNginx()
const isPossible = isProductionPossible && nginx !== undefined
if (!isPossible && process.env.CI === 'true') throw new Error('This needs root, Linux and nginx.')

const read = async <Value>(answer: Promise<Answer>): Promise<Value> =>
  JSON.parse((await answer).text) as Value

/** As the guide makes it, and with no more rights than the guide gives; to try a backup the role must make another. */
const makeDatabase = async (server: string) => {
  const psql = `psql -X '${server}' -v ON_ERROR_STOP=1 `
  const { output } = await runProgram('sh', [
    '-c',
    elsewhere(INSTALLING.makeDatabase, { 'runuser -u postgres -- psql ': psql }),
  ])
  await runProgram('sh', ['-c', `${psql} -c '${CREATEDB}'`])
  const url = new URL(server)
  url.username = 'umbala'
  url.pathname = '/umbala'
  return { DATABASE_URL: url.href, output }
}

describe.skipIf(!isPossible)('two processes behind nginx, restarted as the guide says,', () => {
  let postgres: TestPostgres
  let place: ProductionPlace
  let proxy: Awaited<ReturnType<typeof startNginx>>
  let productId = ''
  const sh = (command: string) => place.sh(command)
  const nameOf = (number: 0 | 1) => `umbala@${place.ports[number]}`
  const health = async (number: 0 | 1) => {
    const { status, text } = await ask(`http://127.0.0.1:${place.ports[number]}/readyz`)
    return { ...(JSON.parse(text) as { database: string; message?: string }), status }
  }

  beforeAll(async () => {
    postgres = await startTestPostgres()
    const { DATABASE_URL, output } = await makeDatabase(postgres.url)
    expect(output).toMatch(/CREATE ROLE\s+CREATE DATABASE/)
    place = await makeProductionPlace({ DATABASE_URL })
    proxy = await startNginx(
      { nginx: nginx ?? '', folder: place.inFolder('nginx'), port: await freePort() },
      place.ports,
    )
    expect(await sh(INSTALLING.enable)).toMatchObject({ code: 0 })
    for (const number of [0, 1] as const)
      await vi
        .waitUntil(async () => (await health(number).catch(() => null))?.status === 200, 240_000)
        .catch((cause: unknown) => {
          throw new Error(`${nameOf(number)} does not answer: ${place.manager.said(nameOf(number))}`, {
            cause,
          })
        })
    const { token } = await read<{ token: string }>(
      ask(`${proxy.origin}/api/users/login`, { method: 'POST', body: ADMIN }),
    )
    const sign = {
      name: 'Wall sign',
      description: 'Ready to hang.',
      price: 1250,
      sku: 'SG-1',
      category: 'Signs',
      isPublished: true,
    }
    const made = ask(`${proxy.origin}/api/products`, { method: 'POST', body: sign, token })
    productId = (await read<{ _id: string }>(made))._id
  }, 600_000)
  afterAll(async () => {
    await place.close()
    await proxy.stop()
    await postgres.stop()
  }, 300_000)

  /** Each looks at a page with the files that it names, asks for a product and fills a cart, from an address of their own, without a pause. */
  const startVisitors = () => {
    let isEnough = false
    let count = 0
    const requests = { all: 0, files: new Set<string>() }
    const carts: { guestId: string; from: string }[] = []
    const failed: string[] = []
    const must = async (path: string, asked: Parameters<typeof ask>[1]) => {
      requests.all += 1
      const answer = await ask(`${proxy.origin}${path}`, asked).catch(String)
      if (typeof answer !== 'string' && answer.status < 300) return answer
      failed.push(`${asked?.method ?? 'GET'} ${path}: ${JSON.stringify(answer).slice(0, 300)}`)
      return undefined
    }
    const visit = async () => {
      const number = (count += 1)
      const from = `127.${1 + Math.floor(number / 40_000)}.${Math.floor(number / 200) % 200}.${(number % 200) + 1}`
      const page = await must(`/product/${productId}`, { from })
      const files = [...(page?.text ?? '').matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
      if (page && files.length === 0) failed.push('a page that names no file')
      for (const file of files.slice(number % 3, (number % 3) + 2)) {
        requests.files.add(file)
        await must(file, { from })
      }
      await must(`/api/products/${productId}`, { from })
      const guestId = `guest_${Date.now()}_${randomUUID()}`
      const body = { productId, quantity: 3, guestId, printOptions: {} }
      if (await must('/api/cart', { method: 'POST', body, from })) carts.push({ guestId, from })
    }
    const going = Array.from({ length: VISITORS }, async () => {
      while (!isEnough) await visit()
    })
    return async () => {
      isEnough = true
      await Promise.all(going)
      return { requests: requests.all, files: requests.files, carts, failed }
    }
  }

  const cartOf = async ({ guestId, from }: { guestId: string; from: string }) =>
    (
      await read<{ products: { quantity: number }[] }>(
        ask(`${proxy.origin}/api/cart?guestId=${guestId}`, { from }),
      )
    ).products

  test('lose no request while each of them is restarted, twice over', async () => {
    expect(others).toEqual([])
    expect(rollBack).toBe(roll)
    expect(build.replace('umbala-2', 'umbala-1')).toBe(INSTALLING.build)
    expect(build).toMatch(/npm ci --include=dev && npm run build && npm prune --omit=dev$/)
    const stop = startVisitors()
    await pause(500)
    const outcomes: number[] = []
    for (let round = 0; round < 2; round += 1) outcomes.push((await sh(roll)).code)
    const { requests, carts, failed } = await stop()

    expect(failed.slice(0, 5)).toEqual([])
    expect(outcomes).toEqual([0, 0])
    expect(requests).toBeGreaterThan(1000)
    for (const cart of carts.slice(-50)) expect(await cartOf(cart)).toMatchObject([{ quantity: 3 }])
  }, 240_000)

  test('lose no request and miss no file while the next release takes over, and while it is taken back', async () => {
    await makeNextRelease(place.inFolder('opt/umbala-1'), place.inFolder('opt/umbala-2'), {
      name: '9001-next.sql',
      script: 'alter table products add column next_release text;\n',
    })
    const between: object[] = []
    place.manager.seen.before = async (name) => {
      if (name === nameOf(1)) between.push(await health(1))
    }
    const stop = startVisitors()
    await pause(500)
    expect(await sh(toNext)).toMatchObject({ code: 0 })
    const upgraded = (await sh(roll)).code
    const after = await Promise.all([health(0), health(1)])
    expect(await sh(back)).toMatchObject({ code: 0 })
    const returned = (await sh(rollBack)).code
    const { files, carts, failed } = await stop()
    place.manager.seen.before = async () => undefined

    expect(failed.slice(0, 5)).toEqual([])
    expect([upgraded, returned]).toEqual([0, 0])
    // Before its own restart the older process knows what happened, and goes on.
    expect(between[0]).toMatchObject({ status: 200, database: 'newer' })
    expect(after).toMatchObject([{ database: 'ok' }, { database: 'ok' }])
    expect(await health(0)).toMatchObject({
      status: 200,
      message: 'A newer version has migrated the database. This version can work with it.',
    })
    expect([...files].some((file) => /-N\w*/.test(file))).toBe(true)
    for (const cart of carts.slice(-50)) expect(await cartOf(cart)).toMatchObject([{ quantity: 3 }])
  }, 240_000)

  test('are saved, checked, drilled and restored on a database server by the release that was gone back to', async () => {
    const [makeFolder = '', backup = '', verify = '', drill = '', restore = ''] = backupCommands
    expect((await sh(makeFolder)).code).toBe(0)
    expect((await sh(backup)).output).toMatch(/^Saved and read over: 0 orders, 1 product, 1 account /)
    expect((await sh(verify)).output).toMatch(/^Whole, every byte as it was saved: 0 orders, 1 product/)
    expect((await sh(drill)).output).toMatch(/^Restored beside the shop, compared and thrown away again: /)
    for (const number of [0, 1] as const) await sh(`systemctl stop ${nameOf(number)}`)
    const refused = await sh(restore)
    expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/--replace/)])
    expect((await sh(`${restore} --replace`)).output).toMatch(/^Restored: 0 orders, 1 product/)
    expect((await sh(roll)).code).toBe(0)
  }, 300_000)

  test('stop by themselves, and refuse to start, when a newer release breaks older ones', async () => {
    await makeNextRelease(place.inFolder('opt/umbala-2'), place.inFolder('opt/umbala-3'), {
      name: '9002-break.sql',
      script: '-- Breaks older versions.\nalter table products drop column next_release;\n',
    })
    await sh('ln -sfn /opt/umbala-3 /opt/umbala')
    await sh(`systemctl restart ${nameOf(0)}`)
    await expect.poll(() => health(0).catch(() => null), { timeout: 30_000 }).toMatchObject({ status: 200 })
    await place.manager.untilEnded(nameOf(1))
    expect(place.manager.codeOf(nameOf(1))).toBe(1)
    expect(place.manager.said(nameOf(1))).toContain('a newer version has migrated the database')
    await sh(back)
    await sh(`systemctl start ${nameOf(1)}`)
    await place.manager.untilEnded(nameOf(1))
    expect(place.manager.said(nameOf(1))).toContain(
      'this version cannot work with its migration 9002-break.sql',
    )
  }, 300_000)
})
