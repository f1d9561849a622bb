import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let address: URL
beforeAll(async () => {
  shop = await givenShop()
  address = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(() => shop.close())

const HEADINGS = 'sku,name,category,price,description\n'
const row = (sku: string) => `${sku},Banner,Signs,890,It rolls up.\n`

type Wishes = { readonly dryRun?: string; readonly type?: string; readonly length?: number }

/** A client that sends as much of the file as it is told to. */
const begin = async ({ dryRun = 'false', type = 'text/csv', length }: Wishes = {}) => {
  const socket = connect(Number(address.port), address.hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const framing = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.write(
    `POST /api/admin/products/import?dryRun=${dryRun} HTTP/1.1\r\nhost: shop\r\ncontent-type: ${type}\r\n` +
      `authorization: ${shop.bearer('admin').authorization ?? ''}\r\n${framing}\r\n\r\n`,
  )
  return socket
}
const sendChunk = (socket: Socket, text: string) =>
  socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`)
const answerTo = async (socket: Socket) => {
  let heard = ''
  for await (const part of socket) {
    heard += String(part)
    if (/\r\n\r\n.*\}$/s.test(heard)) break
  }
  return heard
}
const skus = async () =>
  (await shop.db.selectFrom('products').select('sku').orderBy('sku').execute()).map(({ sku }) => sku)

test('a file that comes piece by piece is imported when its last piece is here', async () => {
  const socket = await begin()
  for (const piece of [HEADINGS, row('LINE-1').slice(0, 9), row('LINE-1').slice(9), row('LINE-2')]) {
    sendChunk(socket, piece)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await skus()).toEqual([])
  }
  socket.write('0\r\n\r\n')
  expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 200.*"applied":true,"rows":2,"created":2/s)
  expect(await skus()).toEqual(['LINE-1', 'LINE-2'])
})

test('a file that breaks off with its client changes nothing', async () => {
  const known = await skus()
  const socket = await begin({ length: 10_000 })
  socket.write(HEADINGS + row('LINE-3'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.resetAndDestroy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await skus()).toEqual(known)
})

test('a file that is wrong at its beginning is refused with a sentence that reaches a client who is still sending', async () => {
  const rest = 'x'.repeat(3_000_000)
  const file = `sku,colour of the sky\n${rest}`
  const socket = await begin({ length: file.length })
  socket.write(file)
  expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 200.*"applied":false.*colour of the sky/s)
})

test('a file that is larger than a file may be is refused, whatever length it announced', async () => {
  const socket = await begin()
  sendChunk(socket, HEADINGS)
  for (let sent = 0; sent < 11; sent += 1) sendChunk(socket, `${'x'.repeat(1024 * 1024 - 1)}\n`)
  expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 413.*larger than 10 MB/s)
})

test.each([
  ['another kind of data', { type: 'application/json', length: 2 }, '{}', 415],
  ['no word about whether it is a rehearsal', { dryRun: '', length: 4 }, 'sku\n', 400],
])('a request with %s is refused', async (_, wishes, body, status) => {
  const socket = await begin(wishes)
  socket.write(body)
  expect(await answerTo(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"message":"\\w`, 's'))
})

test('a request without any file is asked for one', async () => {
  const { statusCode, body } = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/products/import?dryRun=true',
    headers: shop.bearer('admin'),
  })
  expect(statusCode).toBe(400)
  expect(body).toContain('Please choose a CSV file.')
})
