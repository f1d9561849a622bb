import { createHash, generateKeyPair, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { bitString, nothing, objectId, positiveInteger, sequence, set, utcTime, utf8 } from './der.ts'

const SHA256_WITH_RSA = '1.2.840.113549.1.1.11'
const COMMON_NAME = '2.5.4.3'
const DAY_MS = 86_400_000
const VALID_DAYS = 365

export type Identity = {
  readonly privateKey: KeyObject
  readonly certificate: string
  readonly certificateId: string
}

const toPem = (der: Buffer) => {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/**
 * A key made at start and a certificate that vouches for itself. Node reads certificates but cannot make any, and the shop must check
 * signatures of the simulator with the very code that checks the provider's.
 */
export const createIdentity = async (commonName: string): Promise<Identity> => {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const algorithm = sequence(objectId(SHA256_WITH_RSA), nothing())
  const name = sequence(set(sequence(objectId(COMMON_NAME), utf8(commonName))))
  const from = new Date(Date.now() - DAY_MS)
  const statement = sequence(
    positiveInteger(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    sequence(utcTime(from), utcTime(new Date(from.getTime() + VALID_DAYS * DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const der = sequence(statement, algorithm, bitString(sign('sha256', statement, privateKey)))
  const print = createHash('sha256').update(der).digest('hex')
  const certificateId = `CERT-${print.slice(0, 8)}-${print.slice(8, 16)}-${print.slice(16, 24)}`
  return { privateKey, certificate: toPem(der), certificateId }
}
