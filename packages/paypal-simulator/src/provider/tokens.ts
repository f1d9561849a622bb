import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../settings.ts'
import { unauthenticated } from './provider-error.ts'

const BASIC = 'Basic '
const BEARER = 'Bearer '

const isSame = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Access tokens live in this process alone: after a restart every caller has to ask again, as after an expiry. */
export const createTokens = ({ clientId, clientSecret, tokenSeconds }: Settings) => {
  const expiries = new Map<string, number>()
  return {
    knowsClient: (authorization = '') => {
      if (!authorization.startsWith(BASIC)) return false
      const given = Buffer.from(authorization.slice(BASIC.length), 'base64').toString('utf8')
      return isSame(given, `${clientId}:${clientSecret}`)
    },
    issue: () => {
      const token = `A21AA${randomBytes(48).toString('base64url')}`
      expiries.set(token, Date.now() + tokenSeconds * 1000)
      return token
    },
    check: (authorization = '') => {
      const token = authorization.startsWith(BEARER) ? authorization.slice(BEARER.length) : ''
      const expiry = expiries.get(token) ?? 0
      if (expiry <= Date.now()) throw unauthenticated()
    },
    revokeAll: () => {
      expiries.clear()
    },
  }
}
export type Tokens = ReturnType<typeof createTokens>
