import { randomUUID, sign, verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Identity } from './certificate.ts'

export const AUTH_ALGORITHM = 'SHA256withRSA'

type Transmission = {
  readonly id: string
  readonly time: string
  readonly webhookId: string
  readonly body: string
}

const signedText = ({ id, time, webhookId, body }: Transmission) =>
  `${id}|${time}|${webhookId}|${crc32(body)}`

type Signing = {
  readonly identity: Identity
  readonly webhookId: string
  readonly certificateUrl: string
  readonly body: string
  readonly time?: string | undefined
}

/** The headers that prove where a body comes from. */
export const signEvent = ({ identity, webhookId, certificateUrl, body, time }: Signing) => {
  const transmission = { id: randomUUID(), time: time ?? new Date().toISOString(), webhookId, body }
  const signature = sign('sha256', Buffer.from(signedText(transmission)), identity.privateKey)
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': AUTH_ALGORITHM,
    'paypal-cert-url': certificateUrl,
    'paypal-transmission-id': transmission.id,
    'paypal-transmission-sig': signature.toString('base64'),
    'paypal-transmission-time': transmission.time,
  }
}

export const isSignedBy = ({ certificate }: Identity, transmission: Transmission, signature: string) =>
  verify(
    'sha256',
    Buffer.from(signedText(transmission)),
    new X509Certificate(certificate).publicKey,
    Buffer.from(signature, 'base64'),
  )
