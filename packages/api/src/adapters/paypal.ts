import type {
  Begun,
  Captured,
  Found,
  Money,
  NextStep,
  PaymentMethod,
  PaymentProvider,
  ProviderPayment,
  Refunded,
  Unknown,
} from '../ports/payments.ts'
import { NoAnswer, type HttpAnswer, type PaypalAccount, paypalHttp, reasonOf } from './paypal-http.ts'
import { INTENT, orderAnswer, problemAnswer, refundAnswer } from './paypal-shapes.ts'
import { paypalWebhooks } from './paypal-webhooks.ts'

type Settings = PaypalAccount & {
  /** Under which PayPal knows the address it sends its messages to; part of what it signs. */
  readonly webhookId: string
  readonly timeoutMillis?: number
  readonly fetch?: typeof globalThis.fetch
}

/** Refusals of a means of payment: the payer may come back to the same order with another one. */
const DECLINED_FOR_NOW = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
])
/** Refusals that the order does not survive. */
const DECLINED_FOR_GOOD = new Set([
  'PAYER_CANNOT_PAY',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'TRANSACTION_REFUSED',
  'PAYEE_BLOCKED_TRANSACTION',
  'COMPLIANCE_VIOLATION',
  'CARD_EXPIRED',
])
/** The same is being done by another request: how it ends, that one will tell. */
const IN_PROGRESS = new Set([
  'ORDER_COMPLETION_IN_PROGRESS',
  'PREVIOUS_REQUEST_IN_PROGRESS',
  'DUPLICATE_REQUEST_ID',
])
const LOOK_AGAIN = new Set([...IN_PROGRESS, 'ORDER_ALREADY_CAPTURED'])

const unknown = (reason: string): Unknown => ({ kind: 'unknown', reason })

const issueOf = ({ status, body }: HttpAnswer): string => {
  const read = problemAnswer.safeParse(body)
  if (!read.success) return `STATUS_${status}`
  return (
    read.data.details?.find(({ issue }) => issue !== undefined)?.issue ?? read.data.name ?? `STATUS_${status}`
  )
}

const orderIn = ({ status, body }: HttpAnswer): ProviderPayment | null => {
  const read = orderAnswer.safeParse(body)
  return (status === 200 || status === 201) && read.success ? read.data : null
}

/** The request itself was understood and turned down; a busy or broken server says something else. */
const isRefusal = ({ status }: HttpAnswer) => status === 400 || status === 422

/** A refusal that gives its reason, in whatever word: a payer whose account is restricted must not wait for ever. */
const isReasoned = (answer: HttpAnswer) =>
  (isRefusal(answer) || answer.status === 403) && issueOf(answer) !== `STATUS_${answer.status}`

const decimal = ({ cents }: Money): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const orKnown = async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome | Unknown> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NoAnswer) return unknown(reasonOf(error))
    throw error
  }
}

/** Which of the two it is, the payer chooses in PayPal's own window. */
const WALLET_OR_CARD: PaymentMethod = {
  id: 'wallet-or-card',
  name: 'PayPal or card',
  note: 'Pay from a PayPal account or with a bank card, in PayPal’s own window.',
  step: 'popup',
}

const popup = (reference: string): NextStep => ({ kind: 'popup', reference })

/** What is known of it before anybody is asked. */
export const PAYPAL = {
  id: 'paypal',
  name: 'PayPal',
  currency: 'USD',
  methods: [WALLET_OR_CARD],
  formTargets: [],
  resume: popup,
} as const satisfies Partial<PaymentProvider>

type Capture = NonNullable<PaymentProvider['capture']>
type Paypal = PaymentProvider & { readonly capture: Capture }

/** PayPal's Orders API, version 2, as thin as it can be: six calls, each of which may fail in every way a network knows. */
export const paypalProvider = ({ webhookId, ...account }: Settings): Paypal => {
  const line = { fetch: account.fetch ?? globalThis.fetch, timeoutMillis: account.timeoutMillis ?? 10_000 }
  const ask = paypalHttp(account, line)
  const whole = { prefer: 'return=representation' }

  const begin: PaymentProvider['begin'] = ({ key, money, checkoutId }) =>
    orKnown<Begun>(async () => {
      const answer = await ask({
        method: 'POST',
        path: '/v2/checkout/orders',
        headers: { ...whole, 'paypal-request-id': key },
        body: {
          intent: INTENT,
          purchase_units: [
            {
              custom_id: checkoutId,
              // The same for every attempt, so that PayPal itself refuses to take money for one checkout twice.
              invoice_id: checkoutId,
              amount: { currency_code: money.currency, value: decimal(money) },
            },
          ],
          // The address was given in the shop; the provider neither asks for one nor changes it.
          application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
        },
      })
      const order = orderIn(answer)
      if (order)
        return {
          kind: 'begun',
          reference: order.reference,
          payee: order.payee,
          next: popup(order.reference),
        }
      const issue = issueOf(answer)
      return isRefusal(answer) && !IN_PROGRESS.has(issue)
        ? { kind: 'refused', issue }
        : unknown(`create answered ${answer.status} ${issue}`)
    })

  const lookUp: PaymentProvider['lookUp'] = (reference) =>
    orKnown<Found>(async () => {
      const answer = await ask({
        method: 'GET',
        path: `/v2/checkout/orders/${encodeURIComponent(reference)}`,
      })
      const order = orderIn(answer)
      if (order)
        return order.reference === reference
          ? { kind: 'found', payment: order }
          : unknown('the answer is about another order')
      const missing = answer.status === 404 && issueOf(answer) !== 'STATUS_404'
      return missing ? { kind: 'missing' } : unknown(`get answered ${answer.status} ${issueOf(answer)}`)
    })

  const capture: Capture = (reference, key) =>
    orKnown<Captured>(async () => {
      const answer = await ask({
        method: 'POST',
        path: `/v2/checkout/orders/${encodeURIComponent(reference)}/capture`,
        headers: { ...whole, 'paypal-request-id': key },
        body: {},
      })
      const order = orderIn(answer)
      if (order?.reference === reference) return { kind: 'answered', payment: order }
      const issue = issueOf(answer)
      const paymentStands = DECLINED_FOR_NOW.has(issue)
      if (isRefusal(answer) && (paymentStands || DECLINED_FOR_GOOD.has(issue)))
        return { kind: 'declined', issue, paymentStands }
      if (isRefusal(answer) && issue === 'ORDER_NOT_APPROVED') return { kind: 'not approved' }
      if (isRefusal(answer) && issue === 'DUPLICATE_INVOICE_ID') return { kind: 'paid elsewhere' }
      if (LOOK_AGAIN.has(issue)) return { kind: 'look again', issue }
      return isReasoned(answer)
        ? { kind: 'refused', issue }
        : unknown(`capture answered ${answer.status} ${issue}`)
    })

  const refund: PaymentProvider['refund'] = ({ chargeId, key, money }) =>
    orKnown<Refunded>(async () => {
      const answer = await ask({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(chargeId)}/refund`,
        headers: { ...whole, 'paypal-request-id': key },
        body: { amount: { currency_code: money.currency, value: decimal(money) } },
      })
      const read = refundAnswer.safeParse(answer.body)
      if ((answer.status === 200 || answer.status === 201) && read.success)
        return { kind: 'answered', refund: read.data }
      const issue = issueOf(answer)
      return isReasoned(answer) && !IN_PROGRESS.has(issue)
        ? { kind: 'refused', issue }
        : unknown(`refund answered ${answer.status} ${issue}`)
    })

  return {
    ...PAYPAL,
    begin,
    lookUp,
    capture,
    refund,
    verify: paypalWebhooks({ apiBase: account.apiBase, webhookId, line }),
  }
}
