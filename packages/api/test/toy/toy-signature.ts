import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

const seal = (secret: string, time: string, body: string | Uint8Array): string =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')

/** `t=1735689600,v1=…`: a time, and a seal over that time and the bytes of the body. */
export const signToy = (secret: string, body: string, seconds = Math.floor(Date.now() / 1000)): string =>
  `t=${seconds},v1=${seal(secret, String(seconds), body)}`

export const isToySigned = (secret: string, header: unknown, body: Uint8Array): boolean => {
  const [, time, given] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
  if (time === undefined || given === undefined) return false
  if (Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(seal(secret, time, body), 'hex'))
}
