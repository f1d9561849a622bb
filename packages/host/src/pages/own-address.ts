import { Problem } from '@umbala/contract'
import type { FastifyInstance } from 'fastify'

/**
 * An address of ours is a path: one slash at its beginning. Two, or a backslash, which browsers and `URL` read as a slash, name
 * another host, as does an address that is written out with its host. Control characters are dropped by some readers and not by others.
 */
const OWN_PATH = /^\/(?!\/)[^\\\p{Cc} ?]*(?:\?|$)/u

export const isOwnAddress = (url: string): boolean => OWN_PATH.test(url)

/** Nothing is answered to an address that could be read as somebody else's. */
export const refuseForeignAddresses = (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ url }) => {
    if (!isOwnAddress(url)) throw new Problem('invalid', 'That address is not valid.')
  })
}

/** Makes the reader of addresses: whatever a request says, the host is the one of the settings. */
export const ownAddresses = (publicUrl: string) => {
  const { origin } = new URL(publicUrl)
  return (url: string): URL => {
    // No client sends what stands after a hash, which is for its own use; in a query it is a character like any other.
    const [path = ''] = url.split(/[?#]/, 1)
    const address = new URL(origin)
    address.pathname = path
    if (url.charAt(path.length) === '?') address.search = url.slice(path.length)
    return address
  }
}
