import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenSimulator, type Simulator } from '../../test/given/given-simulator.ts'
import { paypalCertificates } from './paypal-certificates.ts'

/** Of the provider's name and good for a hundred years, with a key of another kind than its own. */
const ELLIPTIC = `-----BEGIN CERTIFICATE-----
MIIBszCCAVmgAwIBAgIUfnjEuI52dlZipsn8Ng2z4mh79PMwCgYIKoZIzj0EAwIw
LjEsMCoGA1UEAwwjbWVzc2FnZXZlcmlmaWNhdGlvbmNlcnRzLnBheXBhbC5jb20w
IBcNMjYxMTE1MTcxOTE2WhgPMjEyNjEwMjIxNzE5MTZaMC4xLDAqBgNVBAMMI21l
c3NhZ2V2ZXJpZmljYXRpb25jZXJ0cy5wYXlwYWwuY29tMFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAEI7FkQtXM9P+5MZcX1Tx5dMCVGwcoU3LvVgGnGo/DhJJavp95
3mpnP6w7QKQhw2/UbmZQfO+1Q64EEUI/FZ3J2qNTMFEwHQYDVR0OBBYEFAAo8u6Q
LeZ0jMLKWCwwjBSoilGyMB8GA1UdIwQYMBaAFAAo8u6QLeZ0jMLKWCwwjBSoilGy
MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhAJHYgSv01LgfV9GK
RfVDE+OKBunbPebGi08QmtgtzqptAiAVwT3xVQPiQsBHBzDbzM4jTg1vXDz+EzeX
roFhH1WWJQ==
-----END CERTIFICATE-----
`
const PATH = '/v1/notifications/certs/CERT-1'
const PAYPAL = 'https://api-m.paypal.com'
const SIMULATOR = 'http://provider.test'

let simulator: Simulator
let own: string
beforeAll(async () => {
  simulator = await givenSimulator()
  const { headers } = await simulator.sign({ event: {} })
  own = await (await fetch(headers['paypal-cert-url'] ?? '')).text()
}, 300_000)
afterAll(() => simulator.close())

const keysOf = (apiBase: string, pem: string) => {
  let asked = 0
  const answer = async () => {
    asked += 1
    return new Response(pem)
  }
  const keyAt = paypalCertificates({ apiBase, line: { fetch: answer, timeoutMillis: 1000 } })
  return { key: () => keyAt(`${apiBase}${PATH}`), asked: () => asked }
}

test('E03 a chain is taken when each of it signed the one before, and only then', async () => {
  expect(await keysOf(SIMULATOR, `${own}\n${own}`).key()).not.toBeNull()
  expect(await keysOf(SIMULATOR, `${own}\n${ELLIPTIC}`).key()).toBeNull()
})

test('E03 at the provider’s own host a certificate of another name is nobody’s', async () => {
  expect(await keysOf(SIMULATOR, own).key()).not.toBeNull()
  expect(await keysOf(PAYPAL, own).key()).toBeNull()
})

test('E03 a key of another kind than the provider signs with is none', async () => {
  expect(await keysOf(PAYPAL, ELLIPTIC).key()).toBeNull()
})

test('E13 messages that come together ask for their certificate once', async () => {
  const { key, asked } = keysOf(SIMULATOR, own)
  const keys = await Promise.all([key(), key(), key()])
  expect(keys.every((found) => found !== null)).toBe(true)
  expect(asked()).toBe(1)
})
