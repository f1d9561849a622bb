import { givenSession } from '@umbala/api/test/given/given-session'
import { draftOf } from '@umbala/api/test/given/given-settings'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { givenServer } from '../../test/given-server.ts'
import type { RenderPage } from './serve-pages.ts'

let server: Awaited<ReturnType<typeof givenServer>>
/** Until when the page says that it is true. */
let until: number | null = null
beforeAll(async () => {
  const render: RenderPage = async (_request, { shop }) => ({
    status: 200,
    headers: {},
    html: `<!doctype html><title>${shop.name}</title><p>VAT ${shop.rates.vat}</p><p>Made ${Date.now()}</p>`,
    ...(until !== null && { until }),
  })
  server = await givenServer({}, render, undefined, (url) => url)
})
afterEach(() => {
  until = null
  vi.useRealTimers()
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

test('a page in memory is made anew when the day of another VAT rate begins, with nobody doing anything', async () => {
  const { db } = server.database
  const headers = { authorization: `Bearer ${await givenSession(db, 'admin')}` }
  const { updatedAt: basedOn } = (await server.app.inject({ url: '/api/admin/settings', headers })).json<{
    updatedAt: string | null
  }>()
  const charges = {
    vat: [
      { from: '2018-04-01', basisPoints: 1500 },
      { from: '2031-04-01', basisPoints: 1600 },
    ],
    expressFee: 200_00,
    usdMillionths: 55_000,
  }
  const payload = { ...draftOf({ charges }), basedOn }
  const saved = await server.app.inject({ method: 'PUT', url: '/api/admin/settings', headers, payload })
  expect(saved.statusCode).toBe(200)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-03-31T21:59:59.500Z') })
  const before = await server.app.inject('/')
  expect(before.body).toContain('VAT 1500')
  vi.setSystemTime(Date.parse('2031-03-31T22:00:00.000Z'))
  const after = await server.app.inject({
    url: '/',
    headers: { 'if-none-match': String(before.headers.etag) },
  })
  expect(after.statusCode).toBe(200)
  expect(after.body).toContain('VAT 1600')
})

test('a page in memory that names a cut-off is sent until the cut-off, and made anew from then on', async () => {
  const cutOff = Date.parse('2031-05-06T12:00:00.000Z')
  vi.useFakeTimers({ toFake: ['Date'], now: cutOff - 2 })
  until = cutOff
  const made = async () => /Made (\d+)/.exec((await server.app.inject('/product/a')).body)?.[1]
  expect(await made()).toBe(String(cutOff - 2))
  vi.setSystemTime(cutOff - 1)
  expect(await made()).toBe(String(cutOff - 2))
  until = null
  vi.setSystemTime(cutOff)
  expect(await made()).toBe(String(cutOff))
})
