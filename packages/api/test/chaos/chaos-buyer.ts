import { setTimeout as pause } from 'node:timers/promises'
import type { Promised } from '../checker/checker-promises.ts'
import type { Customer } from './chaos-customers.ts'
import type { Simulator } from '../given/given-simulator.ts'

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/** How far a buyer has come, as their browser would know it. */
export type Purchase = {
  readonly quantity: number
  id: string | null
  paypalId: string | null
  isApproved: boolean
  isPaid: boolean
  orderId: string | null
}

type Market = {
  /** Where the shop can be found at the moment; null while it is closed. */
  readonly shopUrl: () => string | null
  readonly simulator: Simulator
  /** Hears of every success that had something written. */
  readonly onPromise?: () => void
}

const PAUSE_MILLIS = 100
const ANSWER_MILLIS = 30_000
/** Answers that ask to come back later. Anything else that is no success is none of what a patient buyer may be told. */
const LATER = new Set([409, 429, 503])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Buys like a browser: one call after the other, each repeated until it is answered, and remembers all it was promised. */
export const givenChaosBuyer = (
  { token, productId }: Pick<Customer, 'token' | 'productId'>,
  { shopUrl, simulator, onPromise = () => undefined }: Market,
) => {
  const promised: Promised[] = []
  const complaints: string[] = []
  let refused = ''
  let requests = 0
  let turnedAway = 0

  const note = (promise: Promised) => {
    promised.push(promise)
    onPromise()
  }

  /** Null when the answer was lost, as it is when the shop dies. */
  const ask = async (method: string, path: string, body?: object): Promise<Answer | null> => {
    const url = shopUrl()
    if (url === null) return null
    requests += 1
    try {
      const response = await fetch(`${url}/api/checkout${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_MILLIS),
      })
      const answer: unknown = await response.json()
      return { status: response.status, body: isRecord(answer) ? answer : {} }
    } catch {
      return null
    }
  }

  const succeed = async (...call: Parameters<typeof ask>) => {
    const answer = await ask(...call)
    if (answer === null || answer.status >= 300) refused = `${call[0]} ${call[1]}: ${JSON.stringify(answer)}`
    if (answer?.status === 503) turnedAway += 1
    if (answer === null || LATER.has(answer.status)) return null
    if (answer.status < 300) return answer.body
    complaints.push(`${call[0]} ${call[1]} was answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return null
  }

  const newPurchase = (quantity = 1): Purchase => ({
    quantity,
    id: null,
    paypalId: null,
    isApproved: false,
    isPaid: false,
    orderId: null,
  })

  const start = async (purchase: Purchase) => {
    const printOptions = { sides: ['Single Side'] }
    const body = await succeed('POST', '', {
      checkoutItems: [{ productId, quantity: purchase.quantity, printOptions }],
      courierOption: 'pickup',
    })
    if (typeof body?._id !== 'string') return false
    purchase.id = body._id
    note({ kind: 'started', checkoutId: purchase.id })
    return true
  }

  /**
   * The same goods asked for again are the same checkout for as long as it is open, and somebody who approved it before and went away may
   * have it paid for them in that very moment. A page that is refused looks where it stands.
   */
  const isPaidAlready = async (purchase: Purchase, id: string) => {
    const body = await succeed('GET', `/${id}`)
    purchase.isPaid = body?.state === 'paid' || body?.state === 'finalized'
    return purchase.isPaid
  }

  const create = async (purchase: Purchase, id: string) => {
    const body = await succeed('POST', `/${id}/paypal-order`)
    if (typeof body?.id !== 'string') return isPaidAlready(purchase, id)
    purchase.paypalId = body.id
    note({ kind: 'may be paid', checkoutId: id, paypalId: body.id })
    return true
  }

  const pay = async (purchase: Purchase, id: string) => {
    const body = await succeed('PUT', `/${id}/pay`, { paymentStatus: 'paid' })
    if (body?.state !== 'paid' && body?.state !== 'finalized') return false
    note({ kind: 'paid', checkoutId: id })
    purchase.isPaid = true
    return true
  }

  const finalize = async (purchase: Purchase, id: string) => {
    const body = await succeed('POST', `/${id}/finalize`)
    if (typeof body?._id !== 'string' || !Array.isArray(body.orderItems)) return false
    note({ kind: 'ordered', checkoutId: id, orderId: body._id, items: body.orderItems })
    purchase.orderId = body._id
    return true
  }

  /** The answer to an approval may be lost like any other; by the next try the shop may have captured what was approved. */
  const approve = async (paypalId: string) => {
    try {
      await simulator.approve(paypalId)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('ORDER_CLOSED')) throw error
    }
  }

  /** The next thing a buyer does. False when it came to nothing for now. */
  const step = async (purchase: Purchase): Promise<boolean> => {
    if (purchase.id === null) return start(purchase)
    if (purchase.isPaid) return finalize(purchase, purchase.id)
    if (purchase.paypalId === null) return create(purchase, purchase.id)
    if (!purchase.isApproved) {
      await approve(purchase.paypalId)
      purchase.isApproved = true
      return true
    }
    return pay(purchase, purchase.id)
  }

  /** Goes on where the purchase stands, until there is an order or it is enough. */
  const goOn = async (purchase: Purchase, isEnough: () => boolean = () => false) => {
    while (purchase.orderId === null && !isEnough() && complaints.length === 0)
      if (!(await step(purchase))) await pause(PAUSE_MILLIS)
  }

  /** Whether the shop has an order for it, asked the way a page that comes back asks. */
  const hasOrder = async ({ id }: Purchase): Promise<boolean> => {
    const body = id === null ? null : await succeed('GET', `/${id}`)
    return typeof body?.orderId === 'string'
  }

  return {
    promised,
    complaints,
    lastRefusal: () => refused,
    requests: () => requests,
    /** How often it was answered that the shop cannot do it now. */
    turnedAway: () => turnedAway,
    newPurchase,
    goOn,
    pay,
    hasOrder,
  }
}

export type ChaosBuyer = ReturnType<typeof givenChaosBuyer>
