import { givenDatabase } from '@umbala/api/test/databases/given-database'
import { givenSession } from '@umbala/api/test/given/given-session'
import { draftOf } from '@umbala/api/test/given/given-settings'
import { expect, test } from 'vitest'
import { givenServerOn } from '../../test/given-server.ts'

test('pages say that no orders are taken until the details are saved, and then at once that they are', async () => {
  const database = await givenDatabase()
  const { app } = await givenServerOn(database, {
    render: async (_request, { takesOrders }) => ({
      status: 200,
      headers: {},
      html: `<!doctype html><p>${takesOrders ? 'open' : 'closed'}</p>`,
    }),
    address: (url) => url,
    deps: { ordersNeedIdentity: true },
  })
  expect((await app.inject('/')).body).toContain('<p>closed</p>')
  const saved = await app.inject({
    method: 'PUT',
    url: '/api/admin/settings',
    headers: { authorization: `Bearer ${await givenSession(database.db, 'admin')}` },
    payload: { ...draftOf(), basedOn: null },
  })
  expect(saved.statusCode).toBe(200)
  expect((await app.inject('/')).body).toContain('<p>open</p>')
  await app.close()
  await database.close()
})
