import { z } from 'zod'
import type {
  Charge,
  Money,
  NextStep,
  PaymentProvider,
  ProviderPayment,
  Unknown,
} from '../../src/ports/payments.ts'
import { isToySigned } from './toy-signature.ts'

export type ToyAccount = {
  readonly apiBase: string
  readonly key: string
  readonly secret: string
  readonly id?: string
  /** How the buyer is sent to pay; the protocol is the same. */
  readonly step?: 'redirect' | 'form' | 'instructions'
}

const cents = z.number().int().min(1)
const created = z.object({ id: z.string(), merchant: z.string(), url: z.string() })
const refund = z.object({ id: z.string(), amount: cents, status: z.literal('done') })
const payment = z.object({
  id: z.string(),
  status: z.enum(['open', 'paid', 'cancelled']),
  amount: cents,
  currency: z.string(),
  reference: z.string(),
  checkout: z.string(),
  merchant: z.string(),
  charges: z.array(z.object({ id: z.string(), amount: cents, status: z.enum(['done', 'refunded', 'part']) })),
  refunds: z.array(refund),
})
const notification = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  payment: z.string(),
  reference: z.string(),
})

const STATES = { open: 'waiting', paid: 'completed', cancelled: 'voided' } as const
const CHARGE_STATES = {
  done: 'completed',
  refunded: 'refunded',
  part: 'partly refunded',
} as const satisfies Record<string, Charge['state']>

const unknown = (reason: string): Unknown => ({ kind: 'unknown', reason })
const rand = (amount: number): Money => ({ currency: 'ZAR', cents: amount })

const toPayment = (seen: z.output<typeof payment>): ProviderPayment => ({
  reference: seen.id,
  state: STATES[seen.status],
  checkoutId: seen.checkout,
  paymentId: seen.reference,
  money: { currency: seen.currency, cents: seen.amount },
  payee: seen.merchant,
  oddity: null,
  charges: seen.charges.map(({ id, amount, status }) => ({
    id,
    state: CHARGE_STATES[status],
    money: rand(amount),
  })),
  refunds: seen.refunds.map(({ id, amount }) => ({ id, state: 'completed', money: rand(amount) })),
})

/** The same address in each of the ways in which a provider may want its buyers. */
const stepTo = (step: ToyAccount['step'], { id, url }: z.output<typeof created>): NextStep => {
  switch (step) {
    case 'form':
      return {
        kind: 'form',
        action: url,
        fields: [
          { name: 'z', value: '1' },
          { name: 'a', value: `é ${id}` },
        ],
      }
    case 'instructions':
      return { kind: 'instructions', reference: id, lines: [{ label: 'Bank', value: 'Toy Bank' }] }
    case 'redirect':
    case undefined:
      return { kind: 'redirect', url }
  }
}

/** A provider that only tests know: the buyer is sent away and charged there at once. It proves that the port is no picture of PayPal. */
export const toyProvider = ({ apiBase, key, secret, id = 'toy', step }: ToyAccount): PaymentProvider => {
  const ask = async (method: string, path: string, more: { key?: string; body?: object } = {}) => {
    try {
      const response = await fetch(`${apiBase}/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(more.key !== undefined && { 'idempotency-key': more.key }),
          ...(more.body && { 'content-type': 'application/json' }),
        },
        ...(more.body && { body: JSON.stringify(more.body) }),
        signal: AbortSignal.timeout(10_000),
      })
      return { status: response.status, body: await response.json() }
    } catch (error) {
      return { status: 0, body: String(error) }
    }
  }
  const answerTo = <Shape extends z.ZodType>(
    shape: Shape,
    { status, body }: { status: number; body: unknown },
  ) => {
    const read = shape.safeParse(body)
    return status < 300 && status > 0 && read.success ? read.data : null
  }
  const isRefused = ({ status }: { status: number }) => status === 400 || status === 409 || status === 422

  return {
    id,
    name: 'Toy Pay',
    currency: 'ZAR',
    methods: [
      { id: 'eft', name: 'Toy EFT', note: 'Pay on the toy bank’s own page.', step: step ?? 'redirect' },
    ],
    formTargets: [apiBase],
    begin: async (wish) => {
      const answer = await ask('POST', '/payments', {
        key: wish.key,
        body: {
          amount: wish.money.cents,
          checkout: wish.checkoutId,
          currency: wish.money.currency,
          method: wish.method,
          notifyUrl: wish.notifyUrl,
          reference: wish.paymentId,
          returnUrl: wish.returnUrl,
        },
      })
      const made = answerTo(created, answer)
      if (made) return { kind: 'begun', reference: made.id, payee: made.merchant, next: stepTo(step, made) }
      return isRefused(answer)
        ? { kind: 'refused', issue: JSON.stringify(answer.body) }
        : unknown(`begin answered ${answer.status}`)
    },
    resume: null,
    lookUp: async (reference) => {
      const answer = await ask('GET', `/payments/${encodeURIComponent(reference)}`)
      const seen = answerTo(payment, answer)
      if (seen) return { kind: 'found', payment: toPayment(seen) }
      return answer.status === 404 ? { kind: 'missing' } : unknown(`look-up answered ${answer.status}`)
    },
    capture: null,
    refund: async ({ reference, key: refundKey, money }) => {
      const answer = await ask('POST', `/payments/${encodeURIComponent(reference)}/refunds`, {
        key: refundKey,
        body: { amount: money.cents },
      })
      const made = answerTo(refund, answer)
      if (made)
        return { kind: 'answered', refund: { id: made.id, state: 'completed', money: rand(made.amount) } }
      return isRefused(answer)
        ? { kind: 'refused', issue: JSON.stringify(answer.body) }
        : unknown(`refund answered ${answer.status}`)
    },
    verify: async ({ headers, body }) => {
      if (!isToySigned(secret, headers['toy-signature'], body))
        return { kind: 'forged', reason: 'the seal does not fit' }
      const read = notification.safeParse(JSON.parse(Buffer.from(body).toString('utf8')))
      if (!read.success) return { kind: 'forged', reason: 'it is sealed, but no event' }
      const { id: eventId, type, payment: reference, reference: paymentId } = read.data
      return {
        kind: 'genuine',
        event: { id: eventId, type, reference, chargeId: null, paymentId, isForPage: false, reversal: null },
      }
    },
  }
}
