import type { Deps } from '../../deps.ts'
import type { Found, PaymentProvider } from '../../ports/payments.ts'
import { judge, type Seen } from '../judge-payment.ts'
import type { PaymentRow } from './payments.queries.ts'
import { providerOf } from './provider-of.service.ts'
import { expectedOf, settle, type Settled } from './settle.service.ts'
import type { Source } from '../apply-transitions.service.ts'

type Pursuit = Pick<Deps, 'db' | 'ports' | 'alarm' | 'failPoint'>

/** What was found out; `unknown` leaves everything as it stands, for the next one who looks. */
export type Pursued =
  | ({ readonly kind: 'settled' } & Settled)
  | { readonly kind: 'unknown'; readonly reason: string }

/** Nobody waits for a page longer than this: what is not known by then, the reconciler finds out. */
const PATIENCE_MILLIS = 15_000

const NO_REFERENCE = 'the provider has given no reference'

const seenIn = (found: Exclude<Found, { kind: 'unknown' }>): Seen =>
  found.kind === 'found' ? { kind: 'payment', payment: found.payment } : { kind: 'missing' }

const conclude = async (
  deps: Pursuit,
  { id: paymentId }: PaymentRow,
  seen: Seen,
  source: Source,
): Promise<Pursued> => ({
  kind: 'settled',
  ...(await settle(deps, { paymentId, seen, source, byHolder: true })),
})

/** Looks at the payment at its provider and writes down what is seen. Takes no money. */
export const lookAtPayment = async (deps: Pursuit, payment: PaymentRow, source: Source): Promise<Pursued> => {
  if (payment.provider_order_id === null) return { kind: 'unknown', reason: NO_REFERENCE }
  const found = await providerOf(deps, payment.provider).lookUp(payment.provider_order_id)
  await deps.failPoint('pay.after_look')
  if (found.kind === 'unknown') return found
  const { id: paymentId } = payment
  return {
    kind: 'settled',
    ...(await settle(deps, { paymentId, seen: seenIn(found), source, byHolder: false })),
  }
}

/** The same however often a capture is repeated; another one once it was declined, which the provider would only repeat. */
const captureKey = ({ id, declines }: PaymentRow): string =>
  declines === 0 ? `cap-${id}` : `cap-${id}-${declines + 1}`

/** `refusal` where the provider said no: then the payment must not look as if nothing had been answered. */
type LookAgain = { readonly kind: 'look again'; readonly reason: string; readonly refusal?: string }

type Capture = NonNullable<PaymentProvider['capture']>

const capture = async (
  deps: Pursuit,
  payment: PaymentRow,
  ask: Capture,
  reference: string,
): Promise<Seen | LookAgain> => {
  await deps.failPoint('pay.before_capture')
  const answer = await ask(reference, captureKey(payment))
  await deps.failPoint('pay.after_capture')
  switch (answer.kind) {
    case 'answered': {
      const seen: Seen = { kind: 'payment', payment: answer.payment }
      const { kind } = judge(seen, expectedOf(payment))
      // An answer to a capture may leave out what the payment itself tells; it is believed only where it says enough.
      return kind === 'captured' || kind === 'pending' || kind === 'refused for good'
        ? seen
        : { kind: 'look again', reason: `the capture was answered by a payment that is ${kind}` }
    }
    case 'look again':
      return { kind: 'look again', reason: answer.issue }
    case 'refused':
      return { kind: 'look again', reason: answer.issue, refusal: answer.issue }
    case 'unknown':
      return { kind: 'look again', reason: answer.reason }
    case 'declined':
    case 'not approved':
    case 'paid elsewhere':
      return answer
  }
}

/**
 * Brings a payment whose intent is committed to its end: looks at it, captures it if it is approved and right, and settles. Safe to repeat
 * at any point, because the request key is the payment's own and the provider captures a payment only once.
 */
export const pursuePayment = async (deps: Pursuit, payment: PaymentRow, source: Source): Promise<Pursued> => {
  const begun = performance.now()
  const reference = payment.provider_order_id
  if (reference === null) return { kind: 'unknown', reason: NO_REFERENCE }
  const { lookUp, capture: ask } = providerOf(deps, payment.provider)

  const found = await lookUp(reference)
  await deps.failPoint('pay.after_look')
  if (found.kind === 'unknown') return found
  const seen = seenIn(found)
  if (judge(seen, expectedOf(payment)).kind !== 'approved') return conclude(deps, payment, seen, source)
  // It calls approved what it has no way to take: whoever looks later may understand it.
  if (!ask) return { kind: 'unknown', reason: 'approved at a provider without a capture' }
  // So late the provider may have forgotten the key: the approval lapses, and nobody is charged by a stale request.
  if (!payment.is_recent) return conclude(deps, payment, { kind: 'not approved' }, source)

  const outcome = await capture(deps, payment, ask, reference)
  if (outcome.kind !== 'look again') return conclude(deps, payment, outcome, source)
  if (performance.now() - begun > PATIENCE_MILLIS) return { kind: 'unknown', reason: outcome.reason }
  const again = await lookUp(reference)
  if (again.kind === 'unknown') return again
  const secondLook = seenIn(again)
  const { kind } = judge(secondLook, expectedOf(payment))
  // It was there a moment ago, and may have been paid since: whoever says it is gone is asked once more, later.
  if (kind === 'missing') return { kind: 'unknown', reason: outcome.reason }
  if (kind !== 'approved') return conclude(deps, payment, secondLook, source)
  return outcome.refusal === undefined
    ? { kind: 'unknown', reason: outcome.reason }
    : conclude(deps, payment, { kind: 'declined', issue: outcome.refusal, paymentStands: true }, source)
}
