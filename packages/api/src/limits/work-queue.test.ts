import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const refusal = 'Come back later.'

test('no more than the allowed number runs at once, in the order of arrival', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 100, refusal })
  let running = 0
  let most = 0
  const started: number[] = []
  const work = (index: number) => async () => {
    started.push(index)
    running += 1
    most = Math.max(most, running)
    await pause(1)
    running -= 1
  }
  await Promise.all(Array.from({ length: 12 }, (_, index) => queue(work(index))))
  expect(most).toBe(2)
  expect(started).toEqual(started.toSorted((a, b) => a - b))
})

test('failed work gives its turn to the next', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 100, refusal })
  const failing = queue(() => Promise.reject(new Error('broken')))
  const next = queue(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
})

test('beyond the waiting room callers are told to come back, and room opens again', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1, refusal })
  const signal = new EventEmitter()
  const running = queue(() => once(signal, 'ring'))
  const waiting = queue(async () => 'waited')
  await expect(queue(async () => 'no')).rejects.toMatchObject({
    code: 'unavailable',
    message: refusal,
    retryAfterSeconds: 5,
  })
  signal.emit('ring')
  await running
  expect(await waiting).toBe('waited')
  expect(await queue(async () => 'again')).toBe('again')
})
