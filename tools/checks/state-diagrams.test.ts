import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CHECKOUT_TRANSITIONS,
  ORDER_MONEY_TRANSITIONS,
  PAYMENT_TRANSITIONS,
  REFUND_TRANSITIONS,
} from '@umbala/api/test/checker/allowed-transitions'
import { expect, test } from 'vitest'
import { ROOT } from '../root.mjs'

const page = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
const diagrams = [...page.matchAll(/```mermaid\nstateDiagram-v2\n(.*?)```/gs)].map(([, text = '']) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim()),
)

/** Mermaid's names of states have no blanks. */
const inOneWord = (state: string): string => state.replaceAll(' ', '_')

/** As a diagram of Mermaid writes them, after the line that names the first state. */
const linesOf = (allowed: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(allowed).flatMap(([from, next]) =>
    next.map((to) => `${inOneWord(from)} --> ${inOneWord(to)}`),
  )

test('there is one diagram for each machine', () => {
  expect(diagrams).toHaveLength(4)
})

test.each([
  ['a checkout', 0, 'open', CHECKOUT_TRANSITIONS],
  ['a payment', 1, 'created', PAYMENT_TRANSITIONS],
  ['a refund', 2, 'requested', REFUND_TRANSITIONS],
  ['the payment of an order', 3, 'unpaid', ORDER_MONEY_TRANSITIONS],
] as const)(
  'the diagram of %s shows exactly the steps that the database allows',
  (_, index, first, allowed) => {
    expect(diagrams[index]?.toSorted()).toEqual([`[*] --> ${first}`, ...linesOf(allowed)].toSorted())
  },
)
