import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placePgliteDirectory } from '@umbala/api/test/databases/pglite-template'
import { givenMailServer } from '@umbala/api/test/given/given-mail-server'
import { DEFAULT_EMAIL_FORMS } from '@umbala/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import type { Front } from './server.ts'
import { startShop } from './start-shop.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'umbala-shop-'))
  await placePgliteDirectory(join(directory, 'postgres'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const front: Front = {
  pages: {
    render: async () => ({ status: 200, headers: {}, html: '<!doctype html>' }),
    template: async () => '',
    address: () => null,
  },
  serveAssets: async () => undefined,
}

const start = (settings: Readonly<Record<string, string>>, say: (line: string) => void = () => undefined) =>
  startShop(
    readEnvironment({
      DATA_DIR: directory,
      PORT: '0',
      DEMO_CATALOGUE: 'off',
      ADMIN_PASSWORD: 'a long password',
      LOG_LEVEL: 'silent',
      ...settings,
    }),
    front,
    { say, onFault: () => undefined },
  )

test('a shop with a mail server mails what visitors write, and what waits at its end goes out at its next start', async () => {
  const server = await givenMailServer()
  const settings = { SMTP_URL: server.url, SHOP_INBOX: 'desk@shop.test', EMAIL_PUBLIC_KEY: 'our-own-key' }
  const write = async (address: string, name: string) => {
    const response = await fetch(`${address}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        user_id: 'our-own-key',
        service_id: DEFAULT_EMAIL_FORMS.serviceId,
        template_id: DEFAULT_EMAIL_FORMS.contactTemplateId,
        template_params: {
          user_name: name,
          user_email: 'sipho@example.com',
          cellphone_number: '082 555 0100',
          message: 'Hello',
        },
      }),
    })
    return response.text()
  }

  const first = await start(settings)
  expect(await write(first.address, 'Sipho')).toBe('OK')
  await expect.poll(() => server.received.length, { timeout: 90_000 }).toBe(1)
  expect(server.received[0]?.to).toEqual(['desk@shop.test'])
  await server.stop()
  // One message a second is what a visitor may send.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await write(first.address, 'Thandi')).toBe('OK')
  await first.stop()

  await server.start()
  const second = await start(settings)
  await expect.poll(() => server.received.length, { timeout: 90_000 }).toBe(2)
  expect(server.received[1]?.header('subject')).toBe('Message from Thandi')
  await second.stop()
  await server.stop()
}, 300_000)

const LIVE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
  DEMO_CATALOGUE: 'auto',
}
const forSale = async (address: string) => {
  const response = await fetch(`${address}/api/products`)
  return ((await response.json()) as unknown[]).length
}

test('a shop in production begins empty and tells its owner that it takes no orders yet', async () => {
  const told: string[] = []
  const shop = await start(LIVE, (line) => told.push(line))
  expect(await forSale(shop.address)).toBe(0)
  expect(told).toContain('No orders are taken until the details of the shop are saved under /admin/settings.')
  await shop.stop()
}, 300_000)
