import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placePgliteDirectory } from '@umbala/api/test/databases/pglite-template'
import { type ChildScript, startChildScript } from '@umbala/api/test/processes/child-script'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLine } from '../../test/raw-request.ts'

const WAITING = 20
/** What `docs/operations.md` promises to whoever stops a shop. */
const PROMISED_MS = 10_000

let directory: string
let shop: ChildScript
let address: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'umbala-stop-'))
  await placePgliteDirectory(join(directory, 'postgres'))
  shop = await startChildScript(new URL('../../test/busy-shop.ts', import.meta.url).href, [directory])
  await shop.until((lines) => lines.some((line) => line.includes('Stop with Ctrl+C')))
  address = /open at (\S+)/.exec(shop.lines.join('\n'))?.[1]?.replace('localhost', '127.0.0.1') ?? ''
}, 300_000)
afterEach(async () => {
  await shop.kill()
  await rm(directory, { recursive: true, force: true })
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`
const isRendering = (path: string) => shop.until((lines) => lines.includes(`rendering ${path}`))
const stop = () => process.kill(shop.pid, 'SIGTERM')

test('who has connected to a busy process when it is told to stop gets an answer, not a reset', async () => {
  const busy = await openLine(address)
  busy.say(get('/hold?ms=1500'))
  await isRendering('/hold')
  const waiting = await Promise.all(Array.from({ length: WAITING }, () => openLine(address)))
  for (const line of waiting) line.say(get('/'))
  const buyer = await openLine(address)
  buyer.say(
    'POST /api/users/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  )
  stop()

  const answers = await Promise.all(waiting.map((line) => line.untilClosed()))
  // One or the other may have been accepted before the signal was heard.
  for (const { status } of answers) expect([200, 502]).toContain(status)
  const refused = answers.filter(({ status }) => status === 502)
  expect(refused.length).toBeGreaterThan(WAITING / 2)
  for (const { text } of refused) {
    expect(text).toMatch(/^connection: close\r$/im)
    expect(text).toMatch(/^retry-after: \d+\r$/im)
    expect(text).toMatch(/^content-security-policy: /im)
  }
  // A proxy may send a GET to the next process, but never a POST: that one is still served.
  const posted = await buyer.untilClosed()
  expect(posted.status).toBe(400)
  expect(posted.text).toMatch(/^connection: close\r$/im)
  expect((await busy.untilClosed()).status).toBe(200)
  expect(await shop.ended).toBeNull()
}, 300_000)

test('a request half sent does not hold up the end beyond what is promised, and neither does one without an end', async () => {
  const half = await openLine(address)
  half.say(
    'POST /api/users/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"',
  )
  const header = await openLine(address)
  header.say('GET / HTTP/1.1\r\nhost: sh')
  const endless = await openLine(address)
  endless.say(get('/wait?ms=60000'))
  await isRendering('/wait')
  const began = performance.now()
  stop()
  expect(await shop.ended).toBeNull()
  expect(performance.now() - began).toBeLessThan(PROMISED_MS)
}, 300_000)

test('who is connected when the process is told to stop is served, for the last time on that connection', async () => {
  const inFlight = await openLine(address)
  inFlight.say(get('/wait?ms=600'))
  const [resting, watching] = [await openLine(address), await openLine(address)]
  await isRendering('/wait')
  stop()
  await shop.until((lines) => lines.some((line) => line.startsWith('SIGTERM')))
  resting.say(get('/about-us'))
  watching.say(get('/readyz'))
  for (const line of [inFlight, resting]) {
    const { status, text } = await line.untilClosed()
    expect(status).toBe(200)
    expect(text).toMatch(/^connection: close\r$/im)
  }
  // Whoever spreads the visitors over several processes must not choose this one any more.
  expect((await watching.untilClosed()).status).toBe(503)
  expect(await shop.ended).toBeNull()
}, 300_000)
