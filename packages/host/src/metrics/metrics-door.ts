import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Environment } from '../environment.ts'
import { lyingIn } from '../settings/address-ranges.ts'

const THIS_MACHINE = 'loopback'
/** Whoever comes through a proxy has the proxy's address, and anybody may come through it. */
const PROXY_MARKS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** Of one length, whatever was sent, so that comparing them takes one time. */
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Who may read the numbers: this machine and the networks that were named, directly; and whoever has the token, from anywhere. */
export const metricsDoor = ({ from, token }: Environment['metrics']) => {
  const isNear = lyingIn([THIS_MACHINE, ...from])
  const wanted = token === undefined ? null : digest(`Bearer ${token}`)
  return ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean => {
    if (wanted && headers.authorization !== undefined)
      return timingSafeEqual(digest(headers.authorization), wanted)
    const isDirect = PROXY_MARKS.every((mark) => headers[mark] === undefined)
    return isDirect && isNear(socket.remoteAddress ?? '')
  }
}
