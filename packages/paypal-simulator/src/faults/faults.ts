import { isObject, oneOf, textOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { CAPTURE_STATUSES, ORDER_STATUSES } from '../ledger/order.ts'
import type { CaptureStatus, OrderStatus } from '../ledger/order.ts'

const CALLS = ['token', 'create', 'get', 'capture', 'refund', 'verify', 'webhook'] as const
export type Call = (typeof CALLS)[number]

const WHENS = ['before', 'after'] as const
const ACTIONS = ['status', 'hang', 'reset', 'html', 'huge', 'garbage', 'empty', 'delay', 'alter'] as const

/** Fields in which an answer differs from what the ledger knows to be true. */
export type Alteration = {
  readonly amount?: string | undefined
  readonly currency?: string | undefined
  readonly payee?: string | undefined
  readonly custom_id?: string | undefined
  readonly invoice_id?: string | undefined
  readonly intent?: string | undefined
  readonly status?: OrderStatus | undefined
  readonly captureStatus?: CaptureStatus | undefined
}

export type Fault = {
  readonly call: Call
  /** Strikes nobody but this order; anybody where none is named. */
  readonly orderId: string | undefined
  /** Whether it strikes before the call has its effect, or after. */
  readonly when: (typeof WHENS)[number]
  readonly do: (typeof ACTIONS)[number]
  readonly status: number | undefined
  readonly retryAfter: number | undefined
  readonly delayMs: number
  readonly issue: string | undefined
  readonly alter: Alteration
}

const DEFAULT_DELAY_MS = 1000

const numberOf = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : undefined)

const readAlteration = (value: JsonObject): Alteration => ({
  amount: textOf(value.amount),
  currency: textOf(value.currency),
  payee: textOf(value.payee),
  custom_id: textOf(value.custom_id),
  invoice_id: textOf(value.invoice_id),
  intent: textOf(value.intent),
  status: oneOf(ORDER_STATUSES, value.status),
  captureStatus: oneOf(CAPTURE_STATUSES, value.captureStatus),
})

/** Throws a sentence about what is wrong with a fault that cannot be read. */
export const readFault = (body: unknown): { fault: Fault; times: number } => {
  if (!isObject(body)) throw new Error('A fault is a JSON object.')
  const call = oneOf(CALLS, body.call)
  if (!call) throw new Error(`call must be one of ${CALLS.join(', ')}.`)
  const action = oneOf(ACTIONS, body.do ?? (isObject(body.alter) ? 'alter' : undefined))
  if (!action) throw new Error(`do must be one of ${ACTIONS.join(', ')}.`)
  const when = oneOf(WHENS, body.when ?? 'before')
  if (!when) throw new Error(`when must be one of ${WHENS.join(', ')}.`)
  const issue = textOf(body.issue)
  return {
    times: body.times === 'always' ? Infinity : (numberOf(body.times) ?? 1),
    fault: {
      call,
      orderId: textOf(body.orderId),
      when,
      do: action,
      issue,
      status: numberOf(body.status),
      retryAfter: numberOf(body.retryAfter),
      delayMs: numberOf(body.delayMs) ?? DEFAULT_DELAY_MS,
      alter: isObject(body.alter) ? readAlteration(body.alter) : {},
    },
  }
}

/** The faults that are still to come, each call's in the order they were scripted. */
export const createFaults = () => {
  let waiting: { readonly fault: Fault; readonly times: number }[] = []
  return {
    script: (scripted: { fault: Fault; times: number }) => {
      waiting.push(scripted)
    },
    /** The next one for a call that is about this order, or about none that is known yet. */
    take: (call: Call, orderId?: string): Fault | undefined => {
      const next = waiting.find(
        ({ fault }) => fault.call === call && (fault.orderId === undefined || fault.orderId === orderId),
      )
      if (!next) return undefined
      const left = { ...next, times: next.times - 1 }
      waiting = waiting.flatMap((item) => (item !== next ? [item] : left.times > 0 ? [left] : []))
      return next.fault
    },
    clear: () => {
      waiting = []
    },
    waiting: () =>
      waiting.map(({ fault, times }) => ({ ...fault, times: times === Infinity ? 'always' : times })),
  }
}
export type Faults = ReturnType<typeof createFaults>
