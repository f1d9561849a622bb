import { randomBytes, randomInt } from 'node:crypto'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const ID_LENGTH = 17

/** The form that the provider gives to orders, captures and refunds. */
export const newId = () =>
  Array.from({ length: ID_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')

export const newEventId = () => `WH-${newId()}-${newId()}`

export const newDebugId = () => randomBytes(7).toString('hex').slice(1)
