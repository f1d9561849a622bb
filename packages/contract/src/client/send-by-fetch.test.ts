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
  const send = sendByFetch({ fetch: never })
  await expect(send({ ...ask, limitMs: 20 })).rejects.toMatchObject({
    code: 'timeout',
    message: 'timeout of 20ms exceeded',
    isUncertain: false,
  })
})

test('a change that takes too long may have been made all the same', async () => {
  const sent = sendByFetch({ fetch: never })({ ...ask, method: 'PUT', limitMs: 20 })
  await expect(sent).rejects.toMatchObject({ code: 'timeout', isUncertain: true })
})

test('an answer that begins and does not end is given up, too', async () => {
  const begun: typeof fetch = async (_, init) =>
    new Response(
      new ReadableStream({
        start: (stream) => {
          init?.signal?.addEventListener('abort', () => {
            stream.error(new Error('aborted'))
          })
        },
      }),
    )
  const sent = sendByFetch({ fetch: begun })({ ...ask, limitMs: 20 })
  await expect(sent).rejects.toMatchObject({ code: 'timeout' })
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
