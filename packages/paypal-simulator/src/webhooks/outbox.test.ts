import { verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { givenProvider, send } from '../../test/given-provider.ts'
import { givenShopDoor } from '../../test/given-shop-door.ts'
import { asObject } from '../json.ts'

const running: { stop: () => unknown }[] = []
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.stop()
})

const givenShop = async (...statuses: number[]) => {
  const door = await givenShopDoor(...statuses)
  running.push(door)
  const flags = ['--webhook-url', door.url, '--webhook-id', 'HOOK', '--webhook-retry-ms', '10,10,10']
  const shop = await givenProvider(...flags)
  running.push(shop)
  return { ...shop, door }
}

const header = (headers: NodeJS.Dict<string | string[]>, name: string) => String(headers[name])
const bodyOf = (knock: { body: string } | undefined) => asObject(JSON.parse(knock?.body ?? '{}'))

describe('the shop is told', () => {
  test('E01: with a signature that holds against the certificate at the address it names', async () => {
    const { door, url, givenApproved } = await givenShop()
    const orderId = await givenApproved()
    const [knock] = await door.until(1)
    const { headers = {}, body = '' } = knock ?? {}
    const certificateUrl = header(headers, 'paypal-cert-url')
    expect(certificateUrl).toMatch(new RegExp(`^${url}/v1/notifications/certs/CERT-[0-9a-f-]+$`))
    const certificate = new X509Certificate((await send('GET', certificateUrl)).text)
    const [id, time] = ['id', 'time'].map((name) => header(headers, `paypal-transmission-${name}`))
    const text = Buffer.from(`${id ?? ''}|${time ?? ''}|HOOK|${crc32(body)}`)
    const signature = Buffer.from(header(headers, 'paypal-transmission-sig'), 'base64')
    expect(verify('sha256', text, certificate.publicKey, signature)).toBe(true)
    expect(bodyOf(knock)).toMatchObject({
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource_type: 'checkout-order',
      resource: { id: orderId, status: 'APPROVED' },
    })
  })

  test('of a capture with the order it belongs to', async () => {
    const { door, givenCapture } = await givenShop()
    const { orderId, captureId } = await givenCapture()
    const knocks = await door.until(2)
    expect(knocks.map(bodyOf)).toContainEqual(
      expect.objectContaining({
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource_type: 'capture',
        resource: expect.objectContaining({
          id: captureId,
          custom_id: 'checkout-7',
          supplementary_data: { related_ids: { order_id: orderId } },
        }) as object,
      }),
    )
  })

  test('D13 D30: of review, denial, refund, reversal and expiry', async () => {
    const { door, call, control, givenApproved, givenCapture } = await givenShop()
    const { captureId } = await givenCapture({ captureStatus: 'PENDING' })
    await control(`captures/${captureId}/deny`)
    const paid = await givenCapture()
    await call('POST', `/v2/payments/captures/${paid.captureId}/refund`, {
      body: { amount: { currency_code: 'USD', value: '1.00' } },
    })
    await control(`captures/${paid.captureId}/reverse`)
    await control(`orders/${await givenApproved()}/expire`)
    const knocks = await door.until(9)
    expect(knocks.map(({ eventType }) => eventType).sort()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'CHECKOUT.ORDER.APPROVED',
      'CHECKOUT.ORDER.APPROVED',
      'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.DENIED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.REFUNDED',
      'PAYMENT.CAPTURE.REVERSED',
    ])
  })
})

describe('an event', () => {
  test('E10: comes again until it is taken, under the same id', async () => {
    const { door, givenApproved } = await givenShop(500, 302)
    await givenApproved()
    const knocks = await door.until(3)
    expect(new Set(knocks.map((knock) => bodyOf(knock).id)).size).toBe(1)
  })

  test('that was not taken is sent again by the next process', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
    const door = await givenShopDoor(500)
    running.push(door, {
      stop: () => {
        rmSync(folder, { recursive: true })
      },
    })
    const flags = [
      '--webhook-url',
      door.url,
      '--webhook-retry-ms',
      '',
      '--data-file',
      join(folder, 'ledger.jsonl'),
    ]
    const first = await givenProvider(...flags)
    await first.givenApproved()
    await door.until(1)
    await first.stop()
    running.push(await givenProvider(...flags))
    const knocks = await door.until(2)
    expect(new Set(knocks.map(({ body }) => body)).size).toBe(1)
  })

  test('is lost on its way once, and comes with the next attempt', async () => {
    const { door, control, givenApproved } = await givenShop()
    await control('faults', { call: 'webhook', when: 'before', do: 'reset' })
    await givenApproved()
    expect(await door.until(1)).toHaveLength(1)
  })

  test('comes twice when its answer is lost', async () => {
    const { door, control, givenApproved } = await givenShop()
    await control('faults', { call: 'webhook', when: 'after', do: 'reset' })
    await givenApproved()
    const [first, second] = await door.until(2)
    expect(first?.body).toBe(second?.body)
  })

  test('E05: can be held back and let go in another order', async () => {
    const { door, control, givenCapture } = await givenShop()
    await control('webhooks/hold')
    await givenCapture()
    expect(door.knocks).toEqual([])
    const { body } = await control('webhooks/release', { reverse: true })
    expect(body.released).toHaveLength(2)
    const knocks = await door.until(2)
    expect(knocks.map((knock) => bodyOf(knock).id).sort()).toEqual([...(body.released as string[])].sort())
  })

  test('E04: can be sent fifty times at once', async () => {
    const { door, control, givenApproved } = await givenShop()
    await givenApproved()
    const [first] = await door.until(1)
    const { body } = await control('webhooks/replay', { eventId: bodyOf(first).id, copies: 50 })
    expect(body.deliveries).toHaveLength(50)
    expect(new Set(door.knocks.map((knock) => knock.body)).size).toBe(1)
    expect(door.knocks).toHaveLength(51)
  })
})

describe('the provider confirms', () => {
  const verifyAll = async (change: object = {}) => {
    const shop = await givenShop()
    const { body } = await shop.control('webhooks/sign', {
      event: { id: 'WH-1' },
      transmissionTime: '2026-01-01T00:00:00Z',
    })
    const headers = asObject(body.headers)
    return shop.call('POST', '/v1/notifications/verify-webhook-signature', {
      body: {
        auth_algo: headers['paypal-auth-algo'],
        cert_url: headers['paypal-cert-url'],
        transmission_id: headers['paypal-transmission-id'],
        transmission_sig: headers['paypal-transmission-sig'],
        transmission_time: headers['paypal-transmission-time'],
        webhook_id: 'HOOK',
        webhook_event: { id: 'WH-1' },
        ...change,
      },
    })
  }

  test('E11: its own signature, however old', async () => {
    expect((await verifyAll()).body).toEqual({ verification_status: 'SUCCESS' })
  })

  test.each([
    ['another body', { webhook_event: { id: 'WH-2' } }],
    ['another webhook', { webhook_id: 'OTHER' }],
    ['another certificate', { cert_url: 'https://example.com/cert' }],
    ['another signature', { transmission_sig: 'AAAA' }],
  ])('not one for %s', async (_what, change) => {
    expect((await verifyAll(change)).body).toEqual({ verification_status: 'FAILURE' })
  })

  test('nothing where a field is missing', async () => {
    expect((await verifyAll({ transmission_id: undefined })).status).toBe(400)
  })
})
