import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHECKOUT_TRANSITIONS, PAYMENT_TRANSITIONS } from '../../test/checker/allowed-transitions.ts'
import type { CheckoutState, PaymentState } from '../database/tables/checkout.ts'
import { decideTransitions, type Standing } from './decide-transitions.ts'
import type { Verdict } from './judge-payment.ts'

const VERDICTS: readonly Verdict[] = [
  { kind: 'captured', chargeId: 'C1' },
  { kind: 'pending', chargeId: 'C1' },
  { kind: 'returned', chargeId: 'C1' },
  { kind: 'refused for good' },
  { kind: 'declined', issue: 'INSTRUMENT_DECLINED', paymentStands: true },
  { kind: 'declined', issue: 'PAYER_CANNOT_PAY', paymentStands: false },
  { kind: 'approved' },
  { kind: 'waiting' },
  { kind: 'voided' },
  { kind: 'missing' },
  { kind: 'mismatch', what: 'amount', chargeId: null },
  { kind: 'mismatch', what: 'amount', chargeId: 'C1' },
  { kind: 'unclear' },
]
const isCheckoutState = (name: string): name is CheckoutState => Object.hasOwn(CHECKOUT_TRANSITIONS, name)
const isPaymentState = (name: string): name is PaymentState => Object.hasOwn(PAYMENT_TRANSITIONS, name)
const CHECKOUTS = Object.keys(CHECKOUT_TRANSITIONS).filter(isCheckoutState)
const PAYMENTS = Object.keys(PAYMENT_TRANSITIONS).filter(isPaymentState)
const STANDINGS: readonly Standing[] = CHECKOUTS.flatMap((checkout) =>
  PAYMENTS.flatMap((payment) => [
    { checkout, payment },
    // Only an order that was placed without money owes.
    ...(checkout === 'placed' || checkout === 'finalized' ? [{ checkout, payment, owes: true }] : []),
  ]),
)

const after = (standing: Standing, verdict: Verdict): Standing => {
  const { checkout, payment } = standing
  const transitions = decideTransitions(verdict, standing)
  return {
    ...standing,
    checkout: transitions.checkout.at(-1) ?? checkout,
    payment: transitions.payment.at(-1) ?? payment,
  }
}

describe('whatever is seen, wherever things stand', () => {
  const rows = STANDINGS.flatMap((standing) => VERDICTS.map((verdict) => ({ standing, verdict })))

  test('only transitions are decided that the database allows', () => {
    for (const { standing, verdict } of rows) {
      const transitions = decideTransitions(verdict, standing)
      let checkout = standing.checkout
      for (const next of transitions.checkout) {
        expect(CHECKOUT_TRANSITIONS[checkout], JSON.stringify({ standing, verdict })).toContain(next)
        checkout = next
      }
      let payment = standing.payment
      for (const next of transitions.payment) {
        expect(PAYMENT_TRANSITIONS[payment], JSON.stringify({ standing, verdict })).toContain(next)
        payment = next
      }
    }
  })

  test('seeing the same again changes nothing', () => {
    for (const { standing, verdict } of rows) {
      const once = after(standing, verdict)
      // An order that is waiting or declined is looked at again only after another capture was begun.
      expect(after(once, verdict), JSON.stringify({ standing, verdict })).toEqual(once)
    }
  })

  test('a checkout becomes paid exactly by a captured payment, unless its order stands and owes', () => {
    for (const { standing, verdict } of rows) {
      if (standing.owes) expect(decideTransitions(verdict, standing).checkout).toEqual([])
      if (standing.owes) continue
      const transitions = decideTransitions(verdict, standing)
      expect(transitions.checkout.includes('paid')).toBe(transitions.payment.at(-1) === 'captured')
      if (transitions.checkout.includes('paid')) expect(verdict.kind).toBe('captured')
    }
  })

  test('money that was seen is never forgotten: it pays, waits, or a person is called', () => {
    for (const { standing, verdict } of rows) {
      if (!('chargeId' in verdict) || verdict.chargeId === null) continue
      expect(['captured', 'pending', 'review']).toContain(after(standing, verdict).payment)
    }
  })

  test('a person is called whenever something goes to review', () => {
    for (const { standing, verdict } of rows) {
      const transitions = decideTransitions(verdict, standing)
      if (transitions.payment.includes('review') || transitions.checkout.includes('review'))
        expect(transitions.alarm).toBeDefined()
    }
  })
})

test('E05 messages in any order and number lead to the same end', () => {
  const step = fc.constantFrom<Verdict>(
    { kind: 'waiting' },
    { kind: 'approved' },
    { kind: 'pending', chargeId: 'C1' },
    { kind: 'unclear' },
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (before) => {
      const paying: Standing = { checkout: 'paying', payment: 'capturing' }
      const end = [...before, { kind: 'captured', chargeId: 'C1' } as const].reduce(after, paying)
      expect(end).toEqual({ checkout: 'paid', payment: 'captured' })
    }),
    { numRuns: 2000 },
  )
})
