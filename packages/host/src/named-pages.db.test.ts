import { givenSession } from '@umbala/api/test/given-session'
import { draftOf } from '@umbala/api/test/given-settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenServer } from '../test/given-server.ts'

let server: Awaited<ReturnType<typeof givenServer>>
beforeAll(async () => {
  server = await givenServer({}, async (_request, { shop }) => ({
    status: 200,
    headers: {},
    html: `<!doctype html><title>${shop.name}</title>`,
  }))
})
afterAll(async () => {
  await server.app.close()
  await server.database.close()
})

test('the page after saving bears the new name, and no browser takes its older copy for it', async () => {
  const before = await server.app.inject('/')
  expect(before.body).toContain('<title>Umbala</title>')

  const saved = await server.app.inject({
    method: 'PUT',
    url: '/api/admin/settings',
    headers: { authorization: `Bearer ${await givenSession(server.database.db, 'admin')}` },
    payload: { ...draftOf({ name: 'Jozi Press' }), basedOn: null },
  })
  expect(saved.statusCode).toBe(200)

  const after = await server.app.inject({
    url: '/',
    headers: { 'if-none-match': String(before.headers.etag) },
  })
  expect(after.statusCode).toBe(200)
  expect(after.body).toContain('<title>Jozi Press</title>')
})
