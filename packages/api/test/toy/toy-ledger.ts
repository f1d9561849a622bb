import { randomBytes } from 'node:crypto'

export type ToyCharge = { readonly id: string; readonly amount: number; status: 'done' | 'refunded' | 'part' }
export type ToyRefund = { readonly id: string; readonly amount: number; readonly status: 'done' }

/** A payment as the toy provider keeps it. Amounts are whole cents of rand. */
export type ToyPayment = {
  readonly id: string
  readonly amount: number
  readonly currency: 'ZAR'
  readonly reference: string
  readonly checkout: string
  readonly returnUrl: string
  readonly notifyUrl: string
  status: 'open' | 'paid' | 'cancelled'
  readonly charges: ToyCharge[]
  readonly refunds: ToyRefund[]
}

const newId = (kind: string): string => `${kind}_${randomBytes(8).toString('hex')}`

type Answer = { readonly status: number; readonly body: object }
type Replayed = { readonly request: string; readonly answer: Answer }

/** Whole numbers of cents and nothing else: what the protocol does not name is refused. */
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1

const FIELDS = ['amount', 'checkout', 'currency', 'method', 'notifyUrl', 'reference', 'returnUrl']

const refuse = (issue: string, status = 422): Answer => ({ status, body: { issue } })

export const MERCHANT = 'toy-merchant'

export const shown = (payment: ToyPayment) => ({
  id: payment.id,
  status: payment.status,
  amount: payment.amount,
  currency: payment.currency,
  reference: payment.reference,
  checkout: payment.checkout,
  merchant: MERCHANT,
  charges: payment.charges,
  refunds: payment.refunds,
})

/** The books of the toy provider: what truly happened there. Each key is answered once, and its repetition by the same answer. */
export const createToyLedger = () => {
  const payments = new Map<string, ToyPayment>()
  const answered = new Map<string, Replayed>()

  const once = (key: string | undefined, request: string, work: () => Answer): Answer => {
    if (key === undefined || key === '') return refuse('a key is missing', 400)
    const before = answered.get(key)
    if (before) return before.request === request ? before.answer : refuse('the key was used before', 409)
    const answer = work()
    if (answer.status < 300) answered.set(key, { request, answer })
    return answer
  }

  const create = (given: Readonly<Record<string, unknown>>, pageOf: (id: string) => string): Answer => {
    const { amount, currency, reference, checkout, returnUrl, notifyUrl } = given
    if (Object.keys(given).sort().join() !== FIELDS.join()) return refuse('unknown or missing fields')
    if (!isAmount(amount) || currency !== 'ZAR') return refuse('not an amount in rand')
    const payment: ToyPayment = {
      id: newId('toy'),
      amount,
      currency,
      reference: String(reference),
      checkout: String(checkout),
      returnUrl: String(returnUrl),
      notifyUrl: String(notifyUrl),
      status: 'open',
      charges: [],
      refunds: [],
    }
    payments.set(payment.id, payment)
    return { status: 201, body: { id: payment.id, merchant: MERCHANT, url: pageOf(payment.id) } }
  }

  const refund = (id: string, { amount }: Readonly<Record<string, unknown>>): Answer => {
    const payment = payments.get(id)
    const [charge] = payment?.charges ?? []
    if (!payment || !charge) return refuse('nothing was paid', 404)
    const returned = payment.refunds.reduce((sum, { amount: part }) => sum + part, 0)
    if (!isAmount(amount) || returned + amount > charge.amount) return refuse('more than was paid')
    const made: ToyRefund = { id: newId('ref'), amount, status: 'done' }
    payment.refunds.push(made)
    charge.status = returned + amount === charge.amount ? 'refunded' : 'part'
    return { status: 201, body: made }
  }

  /** The buyer pays: money moves at once, there is no capture. Paying again moves money again, as a second tab would. */
  const pay = (id: string, amount?: number): ToyPayment => {
    const payment = payments.get(id)
    if (!payment || payment.status === 'cancelled') throw new Error(`The toy provider has no ${id} to pay.`)
    payment.charges.push({ id: newId('chg'), amount: amount ?? payment.amount, status: 'done' })
    payment.status = 'paid'
    return payment
  }

  const cancel = (id: string): ToyPayment => {
    const payment = payments.get(id)
    if (payment?.status !== 'open') throw new Error(`The toy provider has no ${id} to cancel.`)
    payment.status = 'cancelled'
    return payment
  }

  return { payments, once, create, refund, pay, cancel, newEventId: () => newId('evt') }
}
