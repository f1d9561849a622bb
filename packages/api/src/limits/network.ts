import { isIPv4, isIPv6 } from 'node:net'

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

/** Eight groups, with the gap of `::` filled in. */
const expand = (address: string): string[] => {
  const [head = '', tail] = address.split('::', 2)
  const left = groupsOf(head)
  if (tail === undefined) return left
  const right = groupsOf(tail)
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

/**
 * Whom an address counts for. One customer of a provider holds a whole /64 of IPv6 addresses and could use a fresh one for every request,
 * so that they all count as one; an IPv4 address written as IPv6 is still the same visitor.
 */
export const networkOf = (address: string): string => {
  const bare = (address.split('%', 1)[0] ?? '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  if (isIPv4(bare) || !isIPv6(bare)) return bare
  const network = expand(bare)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
