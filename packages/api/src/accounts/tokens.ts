import { createHash, randomBytes } from 'node:crypto'

const TOKEN = /^[A-Za-z0-9_-]{43}$/
const BEARER = /^Bearer ([^\s]+)$/i

/** 256 random bits that mean nothing by themselves: only their hash is stored, so a stolen table signs nobody in. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const tokenIn = (authorization: string | undefined): string | null => {
  const token = BEARER.exec(authorization ?? '')?.[1]
  return token !== undefined && TOKEN.test(token) ? token : null
}
