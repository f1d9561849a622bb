import { expect, test } from 'vitest'
import { sendByFetch } from './send-by-fetch.ts'

const ask = { method: 'GET', url: '/api/products', body: undefined, signal: undefined } as const
const never: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => {
      reject(new Error('aborted'))
    })
  })

test('a network that is down is told as Network Error', async () => {
  const send = sendByFetch({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
  await expect(send(ask)).rejects.toMatchObject({ code: 'network', message: 'Network Error' })
})

test('a request that takes too long names its limit', async () => {
  const send = sendByFetch({ fetch: never, timeoutMs: 20 })
  await expect(send(ask)).rejects.toMatchObject({ code: 'timeout', message: 'timeout of 20ms exceeded' })
})

test('a request given up by the page is told as aborted', async () => {
  const controller = new AbortController()
  const sent = sendByFetch({ fetch: never })({ ...ask, signal: controller.signal })
  controller.abort()
  await expect(sent).rejects.toMatchObject({ code: 'aborted', message: 'Request aborted' })
})

test('the token travels only when there is one', async () => {
  const seen: unknown[] = []
  const recording: typeof fetch = async (_, init) => {
    seen.push(init?.headers)
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  }
  await sendByFetch({ fetch: recording, token: () => 'secret' })(ask)
  await sendByFetch({ fetch: recording })(ask)
  expect(seen).toEqual([
    { accept: 'application/json', authorization: 'Bearer secret' },
    { accept: 'application/json' },
  ])
})
