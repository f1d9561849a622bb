import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenServer } from '../../test/given-server.ts'
import { openLine, sayRaw } from '../../test/raw-request.ts'

let server: Awaited<ReturnType<typeof givenServer>>
let address: string
beforeAll(async () => {
  server = await givenServer()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.app.close()
  await server.database.close()
})

const LOGIN = '{"email":"a@b.co","password":"x"}'
const head = (...lines: readonly string[]) =>
  ['POST /api/users/login HTTP/1.1', 'host: shop', 'connection: close', ...lines, '', ''].join('\r\n')
const json = (...lines: readonly string[]) => head('content-type: application/json', ...lines)

test.each([
  ['a megabyte and a byte', json(`content-length: ${1024 * 1024 + 1}`), 'x'.repeat(1024), 413],
  ['a length that is no number', json('content-length: 12abc'), LOGIN, 400],
  ['a length below zero', json('content-length: -1'), LOGIN, 400],
  ['two lengths', json('content-length: 33', 'content-length: 34'), LOGIN, 400],
  [
    'a length and chunks, of which only one is true',
    json('content-length: 33', 'transfer-encoding: chunked'),
    LOGIN,
    400,
  ],
  ['chunks of a size that is no number', json('transfer-encoding: chunked'), 'zz\r\nx\r\n0\r\n\r\n', 400],
  ['no length and no body', json(), '', 400],
])('G03 %s is refused and the line closed', async (_, start, body, status) => {
  const answer = await sayRaw(address, start, body)
  expect(answer.status).toBe(status)
})

test('G03 a body without end is cut off long before it is read', async () => {
  const line = await openLine(address)
  line.say(json('transfer-encoding: chunked'))
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  let chunks = 0
  while (!line.isClosed() && chunks < 1600) {
    line.say(chunk)
    chunks += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  // Whoever goes on talking may miss the answer: the line is gone before it could be read.
  expect([0, 413]).toContain((await line.untilClosed()).status)
  expect(chunks).toBeLessThan(1600)
})

test('G03 a body that ends before its announced length is nobody’s sign-in, and the next guest is served', async () => {
  const line = await openLine(address)
  line.say(json('content-length: 5000') + LOGIN)
  line.end()
  expect([0, 400]).toContain((await line.untilClosed()).status)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
})

const inJson = (body: string) => sayRaw(address, json(`content-length: ${Buffer.byteLength(body)}`), body)

test.each([
  ['a hundred thousand levels of brackets', '['.repeat(32_000) + ']'.repeat(32_000), [400]],
  ['levels of objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000), [400]],
  ['thousands of fields', `{${Array.from({ length: 6000 }, (_, n) => `"k${n}":1`).join()}}`, [400]],
  ['one endless word', `{"email":"${'a'.repeat(60_000)}","password":"x"}`, [400, 401]],
  ['a field said twice', '{"email":"a@b.co","email":["b@b.co"],"password":"x"}', [400]],
  ['a number beyond all numbers', `{"email":${'9'.repeat(10_000)},"password":"x"}`, [400]],
])('G04 %s is answered in words, and never by a fault of ours', async (_, body, statuses) => {
  const { status, text } = await inJson(body)
  expect(statuses).toContain(status)
  expect(text).not.toMatch(/RangeError|call stack|node_modules| at [A-Za-z.]+ \(/)
})

test.each([
  ['another word after a tab', ['content-type: application/json\ta']],
  ['plain text', ['content-type: text/plain']],
  ['a type of two halves', ['content-type: application/json;charset=utf-8, text/plain']],
  ['a relative of JSON', ['content-type: application/jsonp']],
  ['no type', []],
  ['two types', ['content-type: text/plain', 'content-type: application/json']],
  ['a form', ['content-type: application/x-www-form-urlencoded']],
])('G06 a body of %s is not read as JSON', async (_, lines) => {
  const wrong = '{"email":["no text"],"password":{"$gt":""}}'
  const { status, text } = await sayRaw(address, head(...lines, `content-length: ${wrong.length}`), wrong)
  expect([400, 415]).toContain(status)
  expect(text).not.toMatch(/token/)
})

test('G06 a type with a space before it or a charset behind it is JSON, and is checked like any other', async () => {
  for (const type of ['content-type:   application/json', 'content-type: application/json; charset=utf-8']) {
    const wrong = '{"email":["no text"],"password":{"$gt":""}}'
    const { status } = await sayRaw(address, head(type, `content-length: ${wrong.length}`), wrong)
    expect(status).toBe(400)
  }
})

test.each(['TRACE', 'CONNECT', 'PATCH', 'PROPFIND', 'QUIT'])(
  'C13 %s does nothing at an admin’s address',
  async (method) => {
    const { status, text } = await sayRaw(
      address,
      `${method} /api/admin/users HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer echoed-secret\r\nconnection: close\r\n\r\n`,
    )
    expect([0, 400, 404, 405, 501]).toContain(status)
    expect(text).not.toContain('echoed-secret')
  },
)
