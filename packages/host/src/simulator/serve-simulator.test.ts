import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openLine, sayRaw } from '../../test/raw-request.ts'
import { serveSimulator } from './serve-simulator.ts'

/** Tells whoever asks what reached it. */
const givenSimulator = async (): Promise<string> => {
  const server = createServer((request, response) => {
    void text(request).then(
      (body) => {
        response.statusCode = request.method === 'POST' ? 201 : 200
        response.setHeader('x-simulated', 'yes')
        response.end(JSON.stringify({ method: request.method, url: request.url, body }))
      },
      () => undefined,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** Hears with what a request failed. */
const failures = new Map<object, (error: unknown) => void>()

const givenShop = async (upstream: string) => {
  const app = fastify()
  app.addHook('onError', async (_request, _reply, error) => {
    failures.get(app)?.(error)
  })
  await serveSimulator(app, async () => upstream)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return { app, address }
}

test('what is asked of the simulator goes there as it came, and its answer comes back as it was given', async () => {
  const { address } = await givenShop(await givenSimulator())
  const shown = await fetch(`${address}/paypal-simulator/sdk/js?currency=USD`)
  expect([shown.status, shown.headers.get('x-simulated')]).toEqual([200, 'yes'])
  expect(await shown.json()).toEqual({
    method: 'GET',
    url: '/paypal-simulator/sdk/js?currency=USD',
    body: '',
  })

  const told = await fetch(`${address}/paypal-simulator/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-odd' },
    body: 'any words',
  })
  expect(told.status).toBe(201)
  expect(await told.json()).toEqual({ method: 'POST', url: '/simulator/faults', body: 'any words' })
})

test('an address cannot climb out of the folder that is passed on', async () => {
  const { app } = await givenShop(await givenSimulator())
  const climbing = '/paypal-simulator/control/..%2f..%2fv1/oauth2/token'
  expect((await app.inject(climbing)).json()).toMatchObject({ url: '/simulator/..%2f..%2fv1/oauth2/token' })
})

test.each([
  'http://evil.example/paypal-simulator/sdk/js',
  'http://evil.example:80/paypal-simulator/control/faults',
])('the whole address %s leads nowhere, not even to the simulator', async (url) => {
  const reached: string[] = []
  const simulator = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await once(simulator, 'listening')
  onTestFinished(() => {
    simulator.close()
  })
  const place = simulator.address()
  const { address } = await givenShop(
    `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`,
  )
  const { status } = await sayRaw(address, `GET ${url} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`)
  expect([status, reached]).toEqual([404, []])
})

test('who hangs up in the middle is not told as a fault of the simulator', async () => {
  const { app, address } = await givenShop(await givenSimulator())
  const errors: unknown[] = []
  const line = await openLine(address)
  app.server.once('request', (request) => {
    request.on('error', (error) => errors.push(error))
  })
  line.say('POST /paypal-simulator/control/faults HTTP/1.1\r\nhost: shop\r\ncontent-length: 500\r\n\r\n{')
  await once(app.server, 'request')
  const failed = new Promise((resolve) => failures.set(app, resolve))
  line.hangUp()
  expect(await failed).toBe(errors[0])
})

test('a simulator that does not answer is told as a refusal', async () => {
  const { app } = await givenShop('http://127.0.0.1:1')
  expect((await app.inject('/paypal-simulator/sdk/js')).json()).toMatchObject({
    code: 'unavailable',
    message: 'The payment simulator does not answer.',
  })
})
