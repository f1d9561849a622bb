import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopGracefully } from './stop-gracefully.ts'
import { CLOSING_STEPS, LONGEST_STOP_MS } from './stop-times.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<never>(() => undefined)

test('a stop in which every step hangs still takes each one, and ends in its time', async () => {
  const app = fastify()
  app.addHook('onClose', never)
  await app.ready()
  const taken: string[] = []
  const closing = Object.fromEntries(
    CLOSING_STEPS.map((step) => [
      step,
      () => {
        taken.push(step)
        return never()
      },
    ]),
  )
  const began = Date.now()
  const stopped = stopGracefully(app, { stopWork: never, closing }).then(() => Date.now() - began)
  await vi.advanceTimersByTimeAsync(LONGEST_STOP_MS)
  expect(await stopped).toBeLessThanOrEqual(LONGEST_STOP_MS)
  expect(taken).toEqual(CLOSING_STEPS)
})

test('a step that fails does not keep the database from being closed, and is told at the end', async () => {
  const app = fastify()
  const close = vi.fn(() => Promise.resolve())
  const stopped = stopGracefully(app, {
    stopWork: () => Promise.reject(new Error('no work')),
    closing: { mail: () => Promise.reject(new Error('no mail')), database: close },
  })
  await expect(stopped).rejects.toThrow('no work')
  expect(close).toHaveBeenCalledOnce()
})
