import { createVerify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { PaymentProvider, ProviderEvent, SignedMessage, Verified } from '../ports/payments.ts'
import { paypalCertificates } from './paypal-certificates.ts'
import { NoAnswer, reasonOf, type request } from './paypal-http.ts'
import { eventBody, idOrNull, moneyOrNull } from './paypal-shapes.ts'

type Settings = {
  readonly apiBase: string
  readonly webhookId: string
  readonly line: Parameters<typeof request>[0]
}

const HEADER_LIMIT = 1000
/** The page captures by itself, within moments of this. */
const APPROVED = 'CHECKOUT.ORDER.APPROVED'
const CAPTURE_LINK = /\/v2\/payments\/captures\/([A-Z0-9]{1,36})$/

const headersOf = (headers: SignedMessage['headers']) => {
  const read = (name: string): string | null => {
    const value = headers[`paypal-${name}`]
    return typeof value === 'string' && value !== '' && value.length <= HEADER_LIMIT ? value : null
  }
  const [id, time, signature, certificate, algorithm] = [
    read('transmission-id'),
    read('transmission-time'),
    read('transmission-sig'),
    read('cert-url'),
    read('auth-algo'),
  ]
  if (id === null || time === null || signature === null || certificate === null || algorithm === null)
    return null
  return { id, time, signature, certificate, algorithm }
}

const captureIn = (
  links: readonly { rel?: string | undefined; href?: string | undefined }[] = [],
): string | null =>
  links.map(({ href }) => CAPTURE_LINK.exec(href ?? '')?.[1]).find((id) => id !== undefined) ?? null

/** Null when the message, genuine or not, is not about anything we could look up. */
const readEvent = (body: Uint8Array): ProviderEvent | null => {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return null
  }
  const read = eventBody.safeParse(json)
  if (!read.success) return null
  const { id, event_type: type, resource } = read.data
  const related = resource?.supplementary_data?.related_ids
  const aboutOrder = type.startsWith('CHECKOUT.')
  const aboutCapture = type.startsWith('PAYMENT.CAPTURE.')
  const money = moneyOrNull(resource?.amount)
  const takenBack = type === 'PAYMENT.CAPTURE.REVERSED' ? idOrNull(resource?.id) : null
  return {
    id,
    type,
    reference:
      idOrNull(related?.order_id) ??
      idOrNull(resource?.order_id) ??
      (aboutOrder ? idOrNull(resource?.id) : null),
    chargeId:
      idOrNull(related?.capture_id) ??
      captureIn(resource?.links) ??
      (aboutCapture ? idOrNull(resource?.id) : null),
    paymentId: null,
    isForPage: type === APPROVED,
    reversal: takenBack !== null && money !== null ? { id: takenBack, money } : null,
  }
}

/**
 * Checks here, without asking anybody, that PayPal signed exactly these bytes for exactly this receiver. The time of sending is part of
 * what is signed but no reason to refuse: a message is repeated for three days.
 */
export const paypalWebhooks = ({ apiBase, webhookId, line }: Settings): PaymentProvider['verify'] => {
  const keyAt = paypalCertificates({ apiBase, line })
  const forged = (reason: string): Verified => ({ kind: 'forged', reason })

  return async ({ headers, body }) => {
    const sent = headersOf(headers)
    if (!sent) return forged('a header is missing')
    if (sent.algorithm !== 'SHA256withRSA') return forged('it is signed in another way')
    try {
      const key = await keyAt(sent.certificate)
      if (key === null) return forged('its certificate is not the provider’s')
      const signed = `${sent.id}|${sent.time}|${webhookId}|${crc32(body)}`
      const genuine = createVerify('RSA-SHA256').update(signed).verify(key, sent.signature, 'base64')
      if (!genuine) return forged('its signature does not fit')
    } catch (error) {
      if (error instanceof NoAnswer) return { kind: 'unknown', reason: reasonOf(error) }
      throw error
    }
    const event = readEvent(body)
    return event ? { kind: 'genuine', event } : forged('it is signed, but no event')
  }
}
