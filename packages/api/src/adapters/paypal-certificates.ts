import { type KeyObject, X509Certificate } from 'node:crypto'
import { NoAnswer, readLimited, request } from './paypal-http.ts'

type Settings = { readonly apiBase: string; readonly line: Parameters<typeof request>[0] }

const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[A-Za-z0-9-]{1,120}$/
const CERTIFICATE_LIMIT_BYTES = 64 * 1024
const KEPT_AT_MOST = 20
const KEPT_MILLIS = 24 * 3_600_000
const REFUSED_MILLIS = 60_000
/** However many messages name however many certificates, this many are asked for in a minute. */
const FETCHES_PER_MINUTE = 10
const CLOCK_SKEW_MILLIS = 24 * 3_600_000
const SMALLEST_KEY_BITS = 2048

/** PayPal signs under either name of the environment it was configured for, and never under the other environment's. */
const SIBLINGS: readonly (readonly string[])[] = [
  ['https://api-m.paypal.com', 'https://api.paypal.com'],
  ['https://api-m.sandbox.paypal.com', 'https://api.sandbox.paypal.com'],
]

const blocksIn = (pem: string): string[] =>
  pem
    .split('-----END CERTIFICATE-----')
    .slice(0, -1)
    .map((block) => `${block.trim()}\n-----END CERTIFICATE-----\n`)

const isCurrent = ({ validFrom, validTo }: X509Certificate): boolean =>
  Date.parse(validFrom) <= Date.now() + CLOCK_SKEW_MILLIS &&
  Date.parse(validTo) >= Date.now() - CLOCK_SKEW_MILLIS

/** Where the file carries the issuers along, each of them must have signed the one before. */
const isChained = (chain: readonly X509Certificate[]): boolean =>
  chain.every((certificate, index) => {
    const issuer = chain[index + 1]
    return !issuer || (certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey))
  })

const keyIn = (pem: string, fromPaypal: boolean): KeyObject | null => {
  try {
    const chain = blocksIn(pem).map((block) => new X509Certificate(block))
    const [leaf] = chain
    if (!leaf || !isCurrent(leaf) || !isChained(chain)) return null
    if (fromPaypal && !/(?:^|\n)CN=[a-z0-9.-]{1,200}\.paypal\.com(?:\n|$)/.test(leaf.subject)) return null
    const { publicKey } = leaf
    const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0
    return publicKey.asymmetricKeyType === 'rsa' && bits >= SMALLEST_KEY_BITS ? publicKey : null
  } catch {
    return null
  }
}

/**
 * The keys PayPal signs with. The address of a certificate comes from whoever sent the message, so nothing is asked for but a file of a
 * known name at the provider's own host, over TLS, at a bounded rate; what is found there, TLS vouches for.
 */
export const paypalCertificates = ({ apiBase, line }: Settings) => {
  const own = new URL(apiBase).origin
  const siblings = SIBLINGS.find((origins) => origins.includes(own))
  const trusted = new Set(siblings ?? [own])
  const known = new Map<string, { readonly key: KeyObject | null; readonly until: number }>()
  const asking = new Map<string, Promise<KeyObject | null>>()
  let recent: number[] = []

  const isTrusted = (address: string): boolean => {
    if (!URL.canParse(address)) return false
    const url = new URL(address)
    return (
      trusted.has(url.origin) &&
      CERTIFICATE_PATH.test(url.pathname) &&
      `${url.origin}${url.pathname}` === address
    )
  }

  const takeTurn = () => {
    const now = performance.now()
    recent = recent.filter((at) => now - at < 60_000)
    if (recent.length >= FETCHES_PER_MINUTE) throw new NoAnswer('too many certificates were asked for')
    recent.push(now)
  }

  const keep = (address: string, key: KeyObject | null) => {
    known.delete(address)
    // What is nobody's certificate makes room first: anybody can name as many of those as they like.
    const [oldest] = [...known].sort(
      ([, one], [, other]) => Number(one.key !== null) - Number(other.key !== null),
    )
    if (oldest && known.size >= KEPT_AT_MOST) known.delete(oldest[0])
    known.set(address, { key, until: performance.now() + (key ? KEPT_MILLIS : REFUSED_MILLIS) })
    return key
  }

  const fetchKey = async (address: string): Promise<KeyObject | null> => {
    // A key that was good is renewed whatever else is asked for, or forgeries could keep the genuine from being read.
    if (!known.get(address)?.key) takeTurn()
    let status: number
    let pem: string
    try {
      const response = await request(line, address, { method: 'GET' })
      status = response.status
      pem = (await readLimited(response, CERTIFICATE_LIMIT_BYTES)).toString('latin1')
    } catch (error) {
      throw new NoAnswer('the certificate could not be read', { cause: error })
    }
    if (status >= 500 || status === 429) throw new NoAnswer(`the certificate was answered by ${status}`)
    return keep(address, status === 200 ? keyIn(pem, siblings !== undefined) : null)
  }

  return async (address: string): Promise<KeyObject | null> => {
    if (!isTrusted(address)) return null
    const found = known.get(address)
    if (found && performance.now() < found.until) return found.key
    const already = asking.get(address)
    if (already) return already
    const asked = fetchKey(address).finally(() => asking.delete(address))
    asking.set(address, asked)
    return asked
  }
}
