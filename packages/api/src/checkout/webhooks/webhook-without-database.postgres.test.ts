import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFaultProxy } from '../../../test/chaos/fault-proxy.ts'
import { givenDatabaseUrl } from '../../../test/databases/given-database.ts'
import { givenDeps } from '../../../test/given/given-deps.ts'
import { givenSimulator } from '../../../test/given/given-simulator.ts'
import { paypalProvider } from '../../adapters/paypal.ts'
import { buildApi } from '../../app.ts'
import { openDatabase } from '../../database/open-database.ts'

let simulator: Awaited<ReturnType<typeof givenSimulator>>
beforeAll(async () => {
  simulator = await givenSimulator()
})
afterAll(() => simulator.close())

test('E10 a message that comes while the database is away is not taken in, so that the provider sends it again', async () => {
  const { url, drop } = await givenDatabaseUrl()
  const proxy = await startFaultProxy(url)
  const database = await openDatabase({ url: proxy.url })
  const app = fastify()
  await buildApi(
    app,
    givenDeps(database.db, { payments: [paypalProvider({ ...simulator, apiBase: simulator.url })] }),
  )
  const { body, headers } = await simulator.sign({
    event: { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED' },
  })
  const send = () =>
    app.inject({ method: 'POST', url: '/api/payments/paypal/webhook', headers, payload: body })

  expect((await send()).statusCode).toBe(200)
  await proxy.stop()
  expect((await send()).statusCode).toBe(503)

  await app.close()
  await database.close()
  await drop()
})
