import { createPublicKey, verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { createIdentity } from './certificate.ts'
import type { Identity } from './certificate.ts'
import { bitString, objectId, positiveInteger } from './der.ts'
import { isSignedBy, signEvent } from './sign-event.ts'

let identity: Identity
let certificate: X509Certificate
beforeAll(async () => {
  identity = await createIdentity('paypal-simulator')
  certificate = new X509Certificate(identity.certificate)
})

describe('the simulator’s certificate', () => {
  test('is read by Node, vouches for itself and belongs to the key', () => {
    expect(certificate.subject).toBe('CN=paypal-simulator')
    expect(certificate.issuer).toBe(certificate.subject)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.checkPrivateKey(identity.privateKey)).toBe(true)
  })

  test('is valid now and for a good while', () => {
    expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now())
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now() + 300 * 86_400_000)
  })

  test('has a name of its own each time, so that no cached one is taken for it', async () => {
    const other = await createIdentity('paypal-simulator')
    expect(other.certificateId).not.toBe(identity.certificateId)
    expect(certificate.verify(new X509Certificate(other.certificate).publicKey)).toBe(false)
  })
})

describe('DER', () => {
  test.each([
    ['1.2.840.113549.1.1.11', '06092a864886f70d01010b'],
    ['2.5.4.3', '0603550403'],
  ])('writes the object id %s', (dotted, hex) => {
    expect(objectId(dotted).toString('hex')).toBe(hex)
  })

  test('keeps a number positive whose first bit is set', () => {
    expect(positiveInteger(Buffer.from([0x80])).toString('hex')).toBe('02020080')
    expect(positiveInteger(Buffer.from([0x7f])).toString('hex')).toBe('02017f')
  })

  test.each([
    [126, '037f00'],
    [127, '03818000'],
    [255, '0382010000'],
  ])('writes the length of %i bytes', (length, start) => {
    expect(bitString(Buffer.alloc(length, 1)).toString('hex').startsWith(start)).toBe(true)
  })
})

describe('an event’s signature', () => {
  const body = '{"id":"WH-1"}'
  const sign = () => signEvent({ identity, webhookId: 'HOOK', certificateUrl: 'http://localhost/cert', body })

  test('is RSA-SHA256 over id, time, webhook and checksum of the body, as anyone can check with the certificate', () => {
    const headers = sign()
    const text = `${headers['paypal-transmission-id']}|${headers['paypal-transmission-time']}|HOOK|${crc32(body)}`
    const signature = Buffer.from(headers['paypal-transmission-sig'], 'base64')
    expect(verify('sha256', Buffer.from(text), createPublicKey(identity.certificate), signature)).toBe(true)
    expect(headers['paypal-auth-algo']).toBe('SHA256withRSA')
  })

  test.each([
    ['another body', { body: '{"id":"WH-2"}' }],
    ['another webhook', { webhookId: 'OTHER' }],
    ['another time', { time: '2020-01-01T00:00:00Z' }],
    ['another transmission', { id: 'other' }],
  ])('does not hold for %s', (_what, change) => {
    const headers = sign()
    const transmission = {
      id: headers['paypal-transmission-id'],
      time: headers['paypal-transmission-time'],
      webhookId: 'HOOK',
      body,
    }
    expect(isSignedBy(identity, transmission, headers['paypal-transmission-sig'])).toBe(true)
    expect(isSignedBy(identity, { ...transmission, ...change }, headers['paypal-transmission-sig'])).toBe(
      false,
    )
  })
})
