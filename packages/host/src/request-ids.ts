import { randomBytes } from 'node:crypto'

const PREFIX_BYTES = 8

/** Ids that no other process of the shop gives, before or after a restart: one draw of chance, then a count, which costs nothing. */
export const createRequestIds = (): (() => string) => {
  const prefix = randomBytes(PREFIX_BYTES).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${prefix}-${count}`
  }
}
