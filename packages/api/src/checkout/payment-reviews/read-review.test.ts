import { expect, test } from 'vitest'
import type { Charge } from '../../ports/payments.ts'
import { judge, type Seen } from '../judge-payment.ts'
import { endingsFor, wordsFor } from './read-review.ts'

const FULL = { currency: 'USD', cents: 2846 }
const EXPECTED = {
  reference: 'ORDER1',
  checkoutId: 'checkout',
  paymentId: 'payment',
  money: FULL,
  payee: 'SHOP',
}

const orderWith = (charges: readonly Charge[], over: object = {}): Seen => ({
  kind: 'payment',
  payment: {
    reference: 'ORDER1',
    state: charges.length === 0 ? 'approved' : 'completed',
    checkoutId: 'checkout',
    paymentId: null,
    oddity: null,
    money: FULL,
    payee: 'SHOP',
    charges,
    refunds: [],
    ...over,
  },
})
const captured = (state: Charge['state'], money: Charge['money'] = FULL): Charge => ({
  id: 'CAPTURE1',
  state,
  money,
})

type Standing = Parameters<typeof endingsFor>[2]
const endings = (seen: Seen, over: Partial<Standing> = {}) =>
  endingsFor(seen, judge(seen, EXPECTED), {
    checkout: 'review',
    money: FULL,
    refund: null,
    isOtherMoving: false,
    ...over,
  })

test.each<readonly [string, Seen, Partial<Standing>, readonly string[]]>([
  ['money that fits after all', orderWith([captured('completed')]), {}, ['order', 'refund']],
  [
    'money of a checkout that has its order',
    orderWith([captured('completed')]),
    { checkout: 'finalized' },
    ['refund'],
  ],
  [
    'money beside which another payment of the same checkout is on its way',
    orderWith([captured('completed')]),
    { isOtherMoving: true },
    ['refund'],
  ],
  ['money for somebody else', orderWith([captured('completed')], { checkoutId: 'other' }), {}, ['refund']],
  ['too much money', orderWith([captured('completed', { currency: 'USD', cents: 9999 })]), {}, []],
  ['other money', orderWith([captured('completed', { currency: 'EUR', cents: 2846 })]), {}, []],
  ['money on its way', orderWith([captured('pending')]), {}, []],
  ['money that is going back', orderWith([captured('completed')]), { refund: 'pending' }, []],
  [
    'money whose refund was not answered',
    orderWith([captured('completed')]),
    { refund: 'requested' },
    ['refund'],
  ],
  [
    'money whose refund was refused',
    orderWith([captured('completed')]),
    { refund: 'failed' },
    ['order', 'refund'],
  ],
  ['money that went back', orderWith([captured('refunded')]), {}, ['close']],
  ['money of which a part went back', orderWith([captured('partly refunded')]), {}, []],
  ['two charges', orderWith([captured('completed'), captured('completed')]), {}, []],
  ['no money', orderWith([], { money: { currency: 'USD', cents: 100 } }), {}, ['close']],
  ['money that nobody shows', orderWith([], { state: 'completed' }), {}, []],
  ['a payment that is gone', { kind: 'missing' }, {}, ['close']],
])('%s may be ended by what fits it', (_what, seen, standing, may) => {
  expect(endings(seen, standing)).toEqual(may)
})

test('the staff reads what is held and what does not fit', () => {
  const seen = orderWith([captured('completed')], { payee: 'SOMEBODY' })
  expect(wordsFor(seen, judge(seen, EXPECTED), 'PayPal')).toMatch(
    /^PayPal has taken USD.28\.46 and holds it for us\. It does not fit what we asked for: payee\.$/,
  )
})

test.each([
  [captured('completed', null), 'PayPal has taken an amount that cannot be read and holds it for us.'],
  [
    captured('pending', { currency: 'EUR', cents: 2846 }),
    'EUR\u00a028.46 is on its way and has not arrived. Please wait for it.',
  ],
  [captured('declined'), 'PayPal was refused the money: nothing was taken.'],
  [captured('refunded', { currency: 'EUR', cents: 5 }), 'EUR\u00a00.05 was taken and has gone back in full.'],
  [
    captured('partly refunded', { currency: 'EUR', cents: 5 }),
    'EUR\u00a00.05 was taken, and part of it has gone back.',
  ],
])('the staff reads where each charge stands', (charge, words) => {
  expect(wordsFor(orderWith([charge]), { kind: 'unclear' }, 'PayPal')).toBe(words)
})
