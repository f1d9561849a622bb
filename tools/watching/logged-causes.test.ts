import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../programs/free-port.ts'
import { type ShopProcess, startShopProcess } from '../operations/shop-process.ts'
import { type LogLine, readLog } from './log-lines.ts'

const OWNER = { email: 'owner@shop.example', password: 'the password of the owner' }
/** A blue square. */
const PHOTO = 'UklGRjwAAABXRUJQVlA4IDAAAAAQAwCdASogACAAP83i624/tzEqKAgD8DmJZQDI1BanFAAA/sTuE3Yd6sYvkUN7gAA='
const SECRET = 'the secret of PayPal'
let folder: string
let shop: ShopProcess
let nobody: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umbala-causes-'))
  nobody = await freePort()
  shop = startShopProcess(await freePort(), {
    DATA_DIR: folder,
    DEMO_CATALOGUE: 'off',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    PAYPAL_API_BASE: `http://localhost:${nobody}`,
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: SECRET,
    PAYPAL_WEBHOOK_ID: 'hook',
    SMTP_URL: `smtp://127.0.0.1:${nobody}`,
    MAIL_FROM: 'shop@example.com',
  })
  await shop.untilOpen()
}, 300_000)
afterAll(async () => {
  await shop.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const logged = async (isIt: (line: LogLine) => boolean): Promise<LogLine> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const json = shop.said.out.split('\n').filter((line) => line.startsWith('{'))
    const line = readLog(json.join('\n')).find(isIt)
    if (line) return line
    await pause(50)
  }
  throw new Error(`It was not logged: ${shop.said.out}`)
}
const counted = async (name: string) => {
  const text = await (await fetch(`${shop.origin}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1])
}
const post = (path: string, body: object) =>
  fetch(`${shop.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a payment provider that cannot be reached is logged with what happened to the line', async () => {
  const answer = await fetch(`${shop.origin}/api/payments/paypal/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': 'one',
      'paypal-transmission-time': '2026-01-01T00:00:00Z',
      'paypal-transmission-sig': 'c2ln',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `http://localhost:${nobody}/v1/notifications/certs/CERT-1`,
    },
    body: '{}',
  })
  expect(answer.status).toBe(503)
  const id = answer.headers.get('x-request-id')
  const failed = await logged(({ msg, reqId }) => msg === 'request failed' && reqId === id)
  expect(failed.err?.message).toMatch(/The signature cannot be checked.*ECONNREFUSED/)
  const silent = await logged(({ msg }) => msg === 'the payment provider gave no answer')
  expect(silent).toMatchObject({
    call: 'verify',
    reason: expect.stringContaining('ECONNREFUSED') as string,
  })
  expect(await counted('umbala_payment_provider_failures_total\\{provider="paypal",call="verify"\\}')).toBe(1)
})

test('a picture folder that cannot be written to is logged with the word of the system', async () => {
  const signIn = await post('/api/users/login', OWNER)
  const { token } = (await signIn.json()) as { token: string }
  const uploads = join(folder, 'uploads')
  await rename(uploads, `${uploads}-away`)
  // No right keeps the superuser out, as which tests may run; a file in the way does.
  await writeFile(uploads, 'in the way')
  const form = new FormData()
  form.append('image', new Blob([Buffer.from(PHOTO, 'base64')], { type: 'image/webp' }), 'photo.webp')
  const answer = await fetch(`${shop.origin}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  await rm(uploads)
  await rename(`${uploads}-away`, uploads)
  expect(answer.status).toBe(503)
  expect(await answer.text()).not.toMatch(/ENOTDIR|EEXIST/)
  const id = answer.headers.get('x-request-id')
  const failed = await logged(({ msg, reqId }) => msg === 'request failed' && reqId === id)
  expect(failed.err?.message).toMatch(/their folder cannot be written to\.: (?:ENOTDIR|EEXIST)/)
  expect(failed.err?.causes?.[0]?.code).toMatch(/ENOTDIR|EEXIST/)
  await logged(({ msg }) => msg === 'a picture could not be saved')
  expect(await counted('umbala_picture_failures_total')).toBe(1)
})

test('a mail server that cannot be reached is logged with its reason and counted, without whose mail it was', async () => {
  expect((await post('/api/users/password-reset', { email: OWNER.email })).ok).toBe(true)
  const failed = await logged(
    ({ msg, job }) => msg === 'background work failed' && job?.kind === 'send-reset-link',
  )
  expect(failed.err?.message).toContain('ECONNREFUSED')
  expect(Object.keys(failed.job ?? {}).toSorted()).toEqual(['attempts', 'id', 'kind'])
  expect(
    await counted('umbala_background_failures_total\\{kind="send-reset-link",outcome="retried"\\}'),
  ).toBeGreaterThan(0)
})

test('nothing of this holds a secret or an address of a person', () => {
  const json = shop.said.out.split('\n').filter((line) => line.startsWith('{'))
  expect(json.length).toBeGreaterThan(3)
  expect(json.join('\n')).not.toContain(SECRET)
  expect(json.join('\n')).not.toContain(OWNER.email)
})
