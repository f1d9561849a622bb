import { givenDatabase } from '@umbala/api/test/databases/given-database'
import { givenProduct } from '@umbala/api/test/given/given-product'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { givenServerOn } from '../../test/given-server.ts'
import type { RenderPage } from './serve-pages.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())

type Client = Parameters<RenderPage>[1]['client']

/** A server whose pages consist of what `ask` got of the API. */
const givenPages = async (ask: (client: Client) => Promise<unknown>) => {
  let renders = 0
  const errors = vi.fn<(told: { err: Error }, message: string) => void>()
  const { app } = await givenServerOn(database, {
    render: async (_request, { client }) => {
      renders += 1
      return { status: 200, headers: {}, html: JSON.stringify(await ask(client)) }
    },
    address: (url) => url,
  })
  const child = app.log.child.bind(app.log)
  vi.spyOn(app.log, 'child').mockImplementation((...about) =>
    Object.assign(child(...about), { error: errors }),
  )
  return { app, errors, renders: () => renders }
}

test('a page gets of the products exactly what the API sends', async () => {
  const id = await givenProduct(database.db)
  const { app } = await givenPages(async (client) => ({
    list: (await client.listProducts({ query: {} })).items,
    one: await client.getProduct({ params: { id } }),
    similar: await client.listSimilarProducts({ params: { id } }),
  }))
  const get = async (path: string) => (await app.inject(path)).json<unknown>()

  const page = await get('/')

  expect(page).toEqual({
    list: await get('/api/products'),
    one: await get(`/api/products/${id}`),
    similar: await get(`/api/products/similar/${id}`),
  })
  await app.close()
})

test('a page that asks what no page may ask is told of in the log and not kept, even where it looks like an empty list', async () => {
  const { app, errors, renders } = await givenPages((client) =>
    client.listMyOrders({ query: {} }).catch(() => []),
  )

  for (const time of [1, 2]) {
    expect((await app.inject('/')).body).toBe('[]')
    expect(renders()).toBe(time)
  }

  const [told, message] = errors.mock.calls[0] ?? []
  expect(message).toBe('page failed')
  expect(told?.err.message).toContain('listMyOrders')
  await app.close()
})
