import type { Incoming, Outgoing } from '@umbala/contract'
import { expect, test } from 'vitest'
import { keepEarlyAnswers } from './early-answers.ts'

const asked = (url: string, method: Outgoing['method'] = 'GET'): Outgoing => ({
  method,
  url,
  body: undefined,
  signal: undefined,
})

const givenEarlyAnswers = (statusOf: (count: number) => number = () => 200) => {
  const calls: string[] = []
  const clock = { now: 0 }
  const answers = keepEarlyAnswers(
    async ({ url }): Promise<Incoming> => {
      calls.push(url)
      return { status: statusOf(calls.length), body: calls.length, header: () => null }
    },
    () => clock.now,
  )
  return { ...answers, calls, clock }
}

test('what was asked early is not asked again by the page, and only once by those who hover', async () => {
  const { askEarly, send, calls } = givenEarlyAnswers()

  await askEarly(asked('/api/products/1'))
  await askEarly(asked('/api/products/1'))
  const answer = await send(asked('/api/products/1'))

  expect(answer.body).toBe(1)
  expect(calls).toHaveLength(1)
})

test('an early answer serves one visit; the next one asks anew', async () => {
  const { askEarly, send, calls } = givenEarlyAnswers()

  await askEarly(asked('/api/products/1'))
  await send(asked('/api/products/1'))
  await send(asked('/api/products/1'))

  expect(calls).toHaveLength(2)
})

test('an early answer that grew old, or came before a change, is asked for again', async () => {
  const { askEarly, send, calls, clock } = givenEarlyAnswers()

  await askEarly(asked('/api/products/1'))
  clock.now = 21_000
  await send(asked('/api/products/1'))
  expect(calls).toHaveLength(2)

  await askEarly(asked('/api/products/1'))
  await send(asked('/api/cart', 'POST'))
  await send(asked('/api/products/1'))
  expect(calls).toHaveLength(5)
})

test('a refusal that came early is no answer for the page', async () => {
  const { askEarly, send } = givenEarlyAnswers((count) => (count === 1 ? 503 : 200))

  await askEarly(asked('/api/products/1'))

  expect((await send(asked('/api/products/1'))).status).toBe(200)
})
