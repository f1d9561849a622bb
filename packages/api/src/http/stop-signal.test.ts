import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { answerProblems } from './problems.ts'
import { stopSignal } from './stop-signal.ts'

const apps: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

/** Works in slices until its signal says stop, or for 400 of them; tells how many it did. */
const givenWorker = async (handlerTimeout?: number) => {
  const done = { slices: 0, stopped: false }
  const app = fastify(handlerTimeout === undefined ? {} : { handlerTimeout })
  apps.push(app)
  answerProblems(app)
  app.post('/work', async (request, reply) => {
    const signal = stopSignal(request, reply)
    try {
      for (; done.slices < 400; done.slices += 1) {
        signal.throwIfAborted()
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    } finally {
      done.stopped = true
    }
    return { slices: done.slices }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const work = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/work`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      ...(signal && { signal }),
    })
  return { done, work }
}

test('work that takes too long stops, and only then is the client told so', async () => {
  const { done, work } = await givenWorker(100)
  const answer = await work()
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { code: 'unavailable', message: 'That took too long. Please try again.' },
  ])
  expect(done.stopped).toBe(true)
  expect(done.slices).toBeLessThan(400)
})

test('work whose client has gone stops at its next slice', async () => {
  const { done, work } = await givenWorker()
  const client = new AbortController()
  const asked = work(client.signal)
  await expect.poll(() => done.slices).toBeGreaterThan(2)
  client.abort()
  await expect(asked).rejects.toThrow('aborted')
  await expect.poll(() => done.stopped).toBe(true)
  expect(done.slices).toBeLessThan(400)
})

test('work that somebody waits for is done to its end, although its body was read long ago', async () => {
  const { work } = await givenWorker(60_000)
  expect(await (await work()).json()).toEqual({ slices: 400 })
})
