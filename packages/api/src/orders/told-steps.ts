import type { OrderStatus } from '@umbala/contract'
import type { JsonObject } from '../database/tables/columns.ts'
import { mailOfStep } from './emails/order-mail.service.ts'

/** A status that was left again within this time, before the customer was written to, was a mistake that was set right. */
export const CORRECTED_MS = 5 * 60_000

const STATUSES: ReadonlySet<unknown> = new Set<OrderStatus>([
  'Processing',
  'Shipped',
  'Delivered',
  'Cancelled',
])

const isStatus = (value: unknown): value is OrderStatus => STATUSES.has(value)

type Event = {
  readonly id: number
  readonly at: string
  readonly kind: string
  readonly detail: JsonObject
}

export type Step = {
  readonly eventId: number
  readonly at: string
  /** What the customer was told before. */
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly detail: JsonObject
}

const toStep = ({ id, at, kind, detail }: Event): Step[] =>
  kind === 'status' && isStatus(detail.to) && isStatus(detail.from)
    ? [{ eventId: id, at, from: detail.from, to: detail.to, detail }]
    : []

/** By the email that follows the step, or by one that the staff sent again. */
export const isWritten = (step: Step, events: readonly Event[]): boolean =>
  events.some(
    ({ id, kind, detail }) =>
      kind === 'mail' &&
      (detail.about === mailOfStep(step.eventId) ||
        (id > step.eventId && detail.again === true && detail.template === `order-${step.to.toLowerCase()}`)),
  )

/** Whether the last step took back the one before it, and whether the customer had heard of that by then. */
export const undoneStep = (events: readonly Event[]): 'unsent' | 'sent' | null => {
  const [before, last] = events.flatMap(toStep).slice(-2)
  if (!before || last?.to !== before.from) return null
  return isWritten(before, events) ? 'sent' : 'unsent'
}

/** Cancelled again with another decision about the money is news. */
const isSameDecision = ({ detail }: Step, before: Step | undefined): boolean =>
  before === undefined || (detail.money === before.detail.money && detail.reason === before.detail.reason)

/**
 * The steps of an order that its customer hears of, in the timeline and by mail, oldest first. Without those that were corrected, and
 * without the way back from them: what the staff undid in time has never been. The staff's own history keeps them all.
 */
export const toldSteps = (events: readonly Event[]): Step[] => {
  const steps = events.flatMap(toStep)
  const told: Step[] = []
  let stands = steps[0]?.from
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1]
    const isCorrected =
      next !== undefined &&
      Date.parse(next.at) - Date.parse(step.at) < CORRECTED_MS &&
      !isWritten(step, events)
    const isRepeated = step.to === stands && isSameDecision(step, told.at(-1))
    if (isCorrected || stands === undefined || isRepeated) continue
    told.push({ ...step, from: stands })
    stands = step.to
  }
  return told
}
