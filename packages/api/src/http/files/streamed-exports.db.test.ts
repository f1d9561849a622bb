import { type IncomingMessage, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { givenShop } from '../../../test/given/given-shop.ts'

const READERS = 40_000
/** Long rows, so that all of them are more than the sockets between client and server hold. */
const WIDTH = 230
const EXPORT = '/api/admin/newsletter/export'

let shop: Awaited<ReturnType<typeof givenShop>>
let port: number
/** How many answers the server has ended, in whatever way. */
let ended = 0

beforeAll(async () => {
  shop = await givenShop()
  await sql`
    insert into newsletter_subscribers (email, unsubscribe_token)
    select rpad('r' || n, ${WIDTH}, 'x') || '@example.com', lpad(n::text, 24, '0') from generate_series(1, ${READERS}) as n
  `.execute(shop.db)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
  shop.app.server.on('request', (_request, response) => {
    response.once('close', () => (ended += 1))
  })
}, 300_000)
afterAll(() => shop.close())
afterEach(() => {
  vi.restoreAllMocks()
  ended = 0
})

/** Every page of the list is one statement on this table. */
const countPages = () => {
  const started = vi.spyOn(shop.db, 'selectFrom')
  return () =>
    started.mock.calls.filter(([table]: readonly unknown[]) => table === 'newsletter_subscribers').length
}

const failAtPage = (bad: number) => {
  const real = shop.db.selectFrom.bind(shop.db)
  let pages = 0
  vi.spyOn(shop.db, 'selectFrom').mockImplementation(((table: 'newsletter_subscribers' | 'sessions') => {
    pages += table === 'newsletter_subscribers' ? 1 : 0
    if (pages === bad) throw new Error('The database is gone.')
    return real(table)
  }) as typeof shop.db.selectFrom)
}

const startExport = (method = 'GET') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const asked = ask({ port, path: EXPORT, method, headers: shop.bearer('admin') }, resolve)
    asked.once('error', reject)
    asked.end()
  })

/** As long as the count still grows, the server still reads. */
const settled = async (count: () => number): Promise<number> => {
  let before = -1
  await expect
    .poll(
      () => {
        const grown = count() !== before
        before = count()
        return grown
      },
      { interval: 250, timeout: 90_000 },
    )
    .toBe(false)
  return before
}

test('an export holds every row once, in the order of its list, however many pages it takes', async () => {
  const { body, statusCode } = await shop.app.inject({ url: EXPORT, headers: shop.bearer('admin') })
  expect(statusCode).toBe(200)
  const emails = body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',', 1)[0])
  expect(emails).toHaveLength(READERS)
  expect(new Set(emails).size).toBe(READERS)
})

test('an export that nobody waits for any more reads no further page', async () => {
  const pages = countPages()
  const answer = await startExport()
  await new Promise((resolve) => answer.once('data', resolve))
  answer.destroy()
  await expect.poll(() => ended).toBe(1)
  expect(await settled(pages)).toBeLessThan(40)
})

test('an export is read no faster than the client takes it', async () => {
  const pages = countPages()
  const answer = await startExport()
  answer.pause()
  expect(await settled(pages)).toBeLessThan(70)
  answer.destroy()
  await expect.poll(() => ended).toBe(1)
})

test('an export that fails in the middle breaks off visibly and does not pass for the whole file', async () => {
  failAtPage(10)
  const answer = await startExport()
  expect(answer.statusCode).toBe(200)
  await expect(answer.forEach(() => undefined)).rejects.toThrow('aborted')
  expect(answer.complete).toBe(false)
})

test('an export that fails at its first page is refused as every other call is', async () => {
  failAtPage(1)
  const answer = await startExport()
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-disposition']).toBeUndefined()
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  answer.resume()
})

test('who asks only for the headers of an export has no second page read', async () => {
  const pages = countPages()
  const answer = await startExport('HEAD')
  answer.resume()
  expect(answer.headers['content-disposition']).toBe('attachment; filename="newsletter-readers.csv"')
  await expect.poll(() => ended).toBe(1)
  expect(await settled(pages)).toBe(1)
})
