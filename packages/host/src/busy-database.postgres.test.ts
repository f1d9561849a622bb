import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenServer } from '../test/given-server.ts'

/** As many as the shop keeps open. */
const CONNECTIONS = 10

let server: Awaited<ReturnType<typeof givenServer>>
beforeAll(async () => {
  server = await givenServer()
})
afterAll(async () => {
  await server.app.close()
  await server.database.close()
})

test('F08 while every connection is busy the shop says so within three seconds, and is itself again afterwards', async () => {
  const { app, database } = server
  const sleep = () =>
    database.db.selectNoFrom((eb) => eb.fn<string>('pg_sleep', [eb.val(6)]).as('slept')).execute()
  const busy = Promise.all(Array.from({ length: CONNECTIONS }, sleep))
  await new Promise((resolve) => setTimeout(resolve, 500))
  const started = performance.now()
  const [answer, health, ready] = await Promise.all([
    app.inject('/api/products?search=flyer'),
    app.inject('/healthz'),
    app.inject('/readyz'),
  ])
  expect(performance.now() - started).toBeLessThan(4500)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBeDefined()
  expect(answer.json()).toMatchObject({ code: 'unavailable' })
  expect(health.json()).toEqual({ status: 'degraded', database: 'unreachable' })
  expect(ready.statusCode).toBe(503)

  await busy
  expect((await app.inject('/api/products?search=flyer')).statusCode).toBe(200)
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', database: 'ok' })
})
