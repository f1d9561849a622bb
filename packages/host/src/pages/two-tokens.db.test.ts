import { givenSession } from '@umbala/api/test/given/given-session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenServer } from '../../test/given-server.ts'
import { sayRaw } from '../../test/raw-request.ts'

let server: Awaited<ReturnType<typeof givenServer>>
let address: string
let token: string
let other: string
beforeAll(async () => {
  server = await givenServer()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  token = await givenSession(server.database.db, 'admin')
  other = await givenSession(server.database.db, 'customer')
})
afterAll(async () => {
  await server.app.close()
  await server.database.close()
})

const askWith = async (path: string, ...headers: readonly string[]) =>
  (
    await sayRaw(
      address,
      [`GET ${path} HTTP/1.1`, 'host: shop', 'connection: close', ...headers, '', ''].join('\r\n'),
    )
  ).status

test('two Authorization headers are refused, whichever comes first and whatever they say', async () => {
  const path = '/api/admin/orders'
  const good = `Authorization: Bearer ${token}`
  expect(await askWith(path, good)).toBe(200)
  const seconds = ['authorization: Bearer none', `AUTHORIZATION: Bearer ${other}`, good, 'authorization:']
  for (const second of seconds) {
    expect([second, await askWith(path, good, second)]).toEqual([second, 401])
    expect([second, await askWith(path, second, good)]).toEqual([second, 401])
  }
})

test('where nobody has to sign in, two Authorization headers are refused as one that is not ours is', async () => {
  const path = '/api/cart?guestId=guest_1700000000000_00000000-0000-4000-8000-000000000000'
  expect(await askWith(path)).toBe(200)
  expect(await askWith(path, 'authorization: Bearer none')).toBe(401)
  expect(await askWith(path, `authorization: Bearer ${other}`, `authorization: Bearer ${token}`)).toBe(401)
})
