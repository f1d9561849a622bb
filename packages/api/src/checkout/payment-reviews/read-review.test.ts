import { expect, test } from 'vitest'
import type { Capture } from '../../ports/payments.ts'
import { judge, type Seen } from '../judge-order.ts'
import { endingsFor, wordsFor } from './read-review.ts'

const EXPECTED = { providerOrderId: 'ORDER1', checkoutId: 'checkout', usdCents: 2846, payee: 'SHOP' }
const FULL = { currency: 'USD', cents: 2846 }

const orderWith = (captures: readonly Capture[], over: object = {}): Seen => ({
  kind: 'order',
  order: {
    id: 'ORDER1',
    intent: 'CAPTURE',
    state: captures.length === 0 ? 'approved' : 'completed',
    customId: 'checkout',
    invoiceId: 'checkout',
    money: FULL,
    payee: 'SHOP',
    captures,
    refunds: [],
    ...over,
  },
})
const captured = (state: Capture['state'], money: Capture['money'] = FULL): Capture => ({
  id: 'CAPTURE1',
  state,
  money,
})

type Standing = Parameters<typeof endingsFor>[2]
const endings = (seen: Seen, over: Partial<Standing> = {}) =>
  endingsFor(seen, judge(seen, EXPECTED), {
    checkout: 'review',
    usdCents: 2846,
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
  ['money for somebody else', orderWith([captured('completed')], { customId: 'other' }), {}, ['refund']],
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
  ['two captures', orderWith([captured('completed'), captured('completed')]), {}, []],
  ['no money', orderWith([], { money: { currency: 'USD', cents: 100 } }), {}, ['close']],
  ['money that nobody shows', orderWith([], { state: 'completed' }), {}, []],
  ['an order that is gone', { kind: 'missing' }, {}, ['close']],
])('%s may be ended by what fits it', (_what, seen, standing, may) => {
  expect(endings(seen, standing)).toEqual(may)
})

test('the staff reads what is held and what does not fit', () => {
  const seen = orderWith([captured('completed')], { payee: 'SOMEBODY' })
  expect(wordsFor(seen, judge(seen, EXPECTED))).toMatch(
    /^PayPal has taken USD.28\.46 and holds it for us\. It does not fit what we asked for: payee\.$/,
  )
})

test.each([
  [captured('completed', null), 'PayPal has taken an amount that cannot be read and holds it for us.'],
  [
    captured('pending', { currency: 'EUR', cents: 2846 }),
    '28.46 EUR is on its way and has not arrived. Please wait for it.',
  ],
  [captured('declined'), 'PayPal was refused the money: nothing was taken.'],
  [captured('refunded', { currency: 'EUR', cents: 5 }), '0.05 EUR was taken and has gone back in full.'],
  [
    captured('partly refunded', { currency: 'EUR', cents: 5 }),
    '0.05 EUR was taken, and part of it has gone back.',
  ],
])('the staff reads where each capture stands', (capture, words) => {
  expect(wordsFor(orderWith([capture]), { kind: 'unclear' })).toBe(words)
})
