import { BlockList, isIP, isIPv4 } from 'node:net'

const LONGEST_PREFIX: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

const read = (entry: string) => {
  const [, address = '', prefix] = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const longest = LONGEST_PREFIX[isIP(address)]
  const bits = prefix === undefined ? longest : Number(prefix)
  return longest === undefined || bits === undefined || bits > longest ? null : { address, bits }
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** An address, or a range as in `10.0.0.0/24`. */
export const isNetwork = (entry: string): boolean => read(entry) !== null

/** Whether an address lies in one of the networks. A socket for both kinds of address writes IPv4 ones as IPv6. */
export const lyingIn = (networks: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const network of networks) {
    const known = read(network)
    if (known) list.addSubnet(known.address, known.bits, familyOf(known.address))
  }
  return (address) => {
    const bare = address.replace(/^::ffff:(?=[0-9.]+$)/i, '')
    return isIP(bare) !== 0 && list.check(bare, familyOf(bare))
  }
}
