import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../programs/free-port.ts'
import { startShopProcess } from '../operations/shop-process.ts'
import { readLog } from './log-lines.ts'

const OWNER = 'owner@shop.example'
const FATAL = 60
let folder: string
let settings: Readonly<Record<string, string>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umbala-production-'))
  settings = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: '127.0.0.1',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'the secret of PayPal',
    PAYPAL_WEBHOOK_ID: 'hook',
    ADMIN_EMAIL: OWNER,
    ADMIN_PASSWORD: 'the password of the owner',
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const start = async (more: Readonly<Record<string, string>> = {}) =>
  startShopProcess(await freePort(), { ...settings, ...more })

test('in production all that the shop writes, from the first step of its start to its end, is lines of JSON without the owner’s address', async () => {
  const shop = await start()
  await shop.untilOpen()
  await fetch(`${shop.origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: OWNER, password: 'wrong' }),
  })
  expect(await shop.end('SIGTERM')).toBe(0)
  const { out, err } = shop.said
  const said = readLog(out + err).map(({ msg }) => msg)
  expect(said).toContain('Opening the embedded database.')
  expect(said.join('\n')).toMatch(/^Umbala is open at http:\/\/localhost:\d+ /m)
  expect(said).toContain('SIGTERM: finishing open requests.')
  expect(out + err).not.toContain(OWNER)
  expect(out + err).not.toMatch(/secret of PayPal|password of the owner/)
}, 300_000)

test('an answer from memory is one line at the level debug, with the fields of every other answer and the id that it carries', async () => {
  const shop = await start({ LOG_LEVEL: 'debug' })
  await shop.untilOpen()
  const visit = async () => {
    const answer = await fetch(`${shop.origin}/about-us`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    await answer.text()
    return answer.headers.get('x-request-id')
  }
  const [made, kept] = [await visit(), await visit()]
  await shop.end('SIGTERM')
  const lines = readLog(shop.said.out)
  expect(lines.filter(({ reqId }) => reqId === made).map(({ msg }) => msg)).toEqual([
    'incoming request',
    'request completed',
  ])
  expect(lines.filter(({ reqId }) => reqId === kept)).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      req: { method: 'GET', path: '/about-us', ip: '203.0.113.9' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number) as number,
    }),
  ])
}, 300_000)

test.each([
  ['a setting that is wrong', { METRICS_FROM: 'the office' }, /^METRICS_FROM must list .*\.$/],
  [
    'test money',
    { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '', PAYPAL_WEBHOOK_ID: '' },
    /^PAYPAL_CLIENT_ID /,
  ],
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/shop' },
    /^DATABASE_URL .*ECONNREFUSED/,
  ],
  ['a data folder that cannot be', { DATA_DIR: '/dev/null/x' }, /^DATA_DIR \/dev\/null\/x .*ENOTDIR/],
])(
  'a start that is refused for %s ends with one line that says why',
  async (_, wrong, sentence) => {
    const shop = await start(wrong)
    await expect(shop.untilOpen()).rejects.toThrow()
    const [line, ...others] = readLog(shop.said.err)
    expect(others).toEqual([])
    expect(line?.level).toBe(FATAL)
    expect(line?.msg).toMatch(sentence)
    expect(() => readLog(shop.said.out)).not.toThrow()
    expect(shop.said.out + shop.said.err).not.toContain('hidden')
  },
  60_000,
)
