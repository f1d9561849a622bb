import { expect, test } from 'vitest'
import { createClient } from './create-client.ts'
import { type Outgoing, urlOf } from './client.ts'

const answering = (status: number, body: unknown, total?: string) => {
  const sent: Outgoing[] = []
  const client = createClient(async (request) => {
    sent.push(request)
    return { status, body, header: (name) => (name === 'x-total-count' ? (total ?? null) : null) }
  })
  return { client, sent }
}

test('only filled filters travel, and ids are escaped', () => {
  expect(urlOf('/api/products', { query: { search: 'a&b', color: '', size: undefined, limit: 24 } })).toBe(
    '/api/products?search=a%26b&limit=24',
  )
  expect(urlOf('/api/products/:id', { params: { id: '../admin' } })).toBe('/api/products/..%2Fadmin')
})

test('a list comes back as its items and the total of all pages', async () => {
  const { client } = answering(200, [{ _id: '1' }], '240')
  expect(await client.listProducts()).toEqual({ items: [{ _id: '1' }], total: 240 })
})

test('an answer that is no list becomes an empty one', async () => {
  const { client } = answering(200, { unexpected: true })
  expect(await client.listProducts()).toEqual({ items: [], total: 0 })
})

test('a refusal arrives as the same problem the server threw', async () => {
  const { client } = answering(409, {
    code: 'conflict',
    message: 'That email is taken.',
    fields: { email: 'taken' },
  })
  await expect(client.login({ body: { email: 'a@b.co', password: 'x' } })).rejects.toMatchObject({
    code: 'conflict',
    message: 'That email is taken.',
    fields: { email: 'taken' },
  })
})

test('a refusal in foreign words falls back to its status', async () => {
  const { client } = answering(502, '<html>Bad gateway</html>')
  await expect(client.getMe()).rejects.toMatchObject({
    code: 'unexpected',
    message: 'Request failed with status code 502',
  })
})
