import type { OrderStatus } from '@umbala/contract'
import { expect, test } from 'vitest'
import { toldSteps } from './told-steps.ts'

/** Seconds since the order was placed, and the status that was set then; 'mail' is the email about the step before. */
type Action = readonly [seconds: number, what: OrderStatus | 'mail' | 'sent again']

const givenEvents = (actions: readonly Action[]) => {
  let stands: OrderStatus = 'Processing'
  let step = 0
  return actions.map(([seconds, what], index) => {
    const at = new Date(Date.UTC(2026, 10, 16) + seconds * 1000).toISOString()
    const id = index + 1
    if (what === 'mail') return { id, at, kind: 'mail', detail: { about: `status ${step}` } }
    if (what === 'sent again')
      return { id, at, kind: 'mail', detail: { again: true, template: `order-${stands.toLowerCase()}` } }
    const detail = { from: stands, to: what }
    stands = what
    step = id
    return { id, at, kind: 'status', detail }
  })
}

test.each<[string, readonly Action[], readonly OrderStatus[]]>([
  ['each step that stands is told', [[0, 'Shipped'], [12, 'mail'], [60, 'Delivered']], ['Shipped', 'Delivered']], // oxfmt-ignore
  [
    'what is undone before its email was never there',
    [
      [0, 'Shipped'],
      [8, 'Processing'],
    ],
    [],
  ],
  ['what is undone after its email stays, with the way back', [[0, 'Shipped'], [12, 'mail'], [20, 'Processing']], ['Shipped', 'Processing']], // oxfmt-ignore
  ['an email that the staff sent counts too', [[0, 'Shipped'], [5, 'sent again'], [8, 'Processing']], ['Shipped', 'Processing']], // oxfmt-ignore
  ['what stood for long is told without an email', [[0, 'Shipped'], [301, 'Processing']], ['Shipped', 'Processing']], // oxfmt-ignore
  ['arrow keys that ran through all of them leave the last', [[0, 'Shipped'], [1, 'Delivered'], [2, 'Cancelled']], ['Cancelled']], // oxfmt-ignore
  ['a step back that is undone leaves no trace', [[0, 'Shipped'], [12, 'mail'], [900, 'Processing'], [905, 'Shipped']], ['Shipped']], // oxfmt-ignore
  [
    'undone and done again it is one step',
    [
      [0, 'Shipped'],
      [3, 'Processing'],
      [9, 'Shipped'],
    ],
    ['Shipped'],
  ],
])('%s', (_, actions, told) => {
  expect(toldSteps(givenEvents(actions)).map(({ to }) => to)).toEqual(told)
})

test('a step says where the customer thought the order was, not where a mistake had put it', () => {
  const [step] = toldSteps(givenEvents([[0, 'Cancelled'], [5, 'Shipped']])) // oxfmt-ignore
  expect(step).toMatchObject({ from: 'Processing', to: 'Shipped' })
})
