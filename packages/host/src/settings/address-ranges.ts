import { isIP } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import { list } from './kinds.ts'

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** Read as the server will read it; but it takes a bare number, meant as a count of proxies, for an address. */
const isRange = (entry: string): boolean => {
  if (!NAMED_RANGES.includes(entry) && isIP(entry.split('/', 1)[0] ?? '') === 0) return false
  try {
    proxyAddress.compile([entry])
    return true
  } catch {
    return false
  }
}

/** One address in each block that is given out to networks, and one of each part of the world: no proxy stands in two of them. */
const ALL_OVER_THE_WORLD = [
  ...Array.from({ length: 223 }, (_, block) => `${block + 1}.1.1.1`),
  ...['2001:4860:4860::8888', '2400:cb00::1', '2600::1', '2800::1', '2a00:1450::1', '2c0f:f248::1'],
]

/** Whoever is trusted may say who the visitor is: with such a range everybody could, and no limit would hold. */
export const findBoundless = (entries: readonly string[]): string | undefined =>
  entries.find((entry) => {
    const isTrusted = proxyAddress.compile([entry])
    return ALL_OVER_THE_WORLD.filter((address) => isTrusted(address, 0)).length > 1
  })

/** Addresses, ranges such as `10.0.0.0/24`, and the names of some, separated by commas. */
export const addressRanges = (name: string) =>
  list.transform((entries, context) => {
    const wrong = entries.find((entry) => !isRange(entry))
    if (wrong !== undefined)
      context.addIssue({
        code: 'custom',
        message: `${name} must list addresses or ranges, as in 127.0.0.1, 10.0.0.0/24, loopback or uniquelocal; '${wrong}' is none.`,
      })
    return entries
  })

/** Whether an address lies in one of them. A socket for both kinds of address writes IPv4 ones as IPv6. */
export const lyingIn = (ranges: readonly string[]): ((address: string) => boolean) => {
  const liesIn = proxyAddress.compile([...ranges])
  return (address) => isIP(address) !== 0 && liesIn(address, 0)
}
