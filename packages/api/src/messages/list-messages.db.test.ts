import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenShop } from '../../test/given/given-shop.ts'
import { keepMail, queueMail } from '../mail/mail.service.ts'
import { insertMessage, type NewMessage } from './messages.queries.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 8, minutes))
const email = { template: 'test', to: 'desk@shop.test', subject: 'Hello', text: 'Hello' }

const given = async (message: NewMessage, state: 'waiting' | 'kept') => {
  const messageId = await insertMessage(shop.db, message)
  if (state === 'waiting') await queueMail(shop.db, { ...email, messageId })
  else await keepMail(shop.db, { ...email, messageId }, 'Held back.')
}

beforeAll(async () => {
  shop = await givenShop()
  const quote = { kind: 'quote', email: 'sipho@example.com', design: 'Wall Design' } as const
  await given({ ...quote, name: 'Sipho', body: 'A wall at 100% scale', created_at: at(1) }, 'waiting')
  await given({ ...quote, name: 'Zoë', body: 'A café front', created_at: at(2) }, 'kept')
  const contact = { kind: 'contact', phone: '082 555 0100', email: 'thandi@example.com' } as const
  await given({ ...contact, name: 'Thandi', body: 'Open on Saturday?', created_at: at(3) }, 'waiting')
  await given({ kind: 'newsletter', email: 'lerato@example.com', created_at: at(4) }, 'waiting')
})
afterAll(() => shop.close())

type Query = NonNullable<Parameters<ReturnType<typeof shop.as>['adminListMessages']>[0]>['query']
const list = async (query: Query = {}) => {
  const { items, total } = await shop.as('admin').adminListMessages({ query })
  return { names: items.map(({ name, email }) => name || email), total }
}

test('messages are listed newest first, with how far their mail got', async () => {
  const { items, total } = await shop.as('admin').adminListMessages()
  expect(total).toBe(4)
  expect(items.map(({ kind }) => kind)).toEqual(['newsletter', 'contact', 'quote', 'quote'])
  expect(items[2]).toMatchObject({
    kind: 'quote',
    createdAt: '2026-01-01T08:02:00.000Z',
    name: 'Zoë',
    email: 'sipho@example.com',
    phone: null,
    design: 'Wall Design',
    message: 'A café front',
    delivery: 'kept',
    deliveryNote: 'Held back.',
    done: false,
  })
})

test('the list is paged', async () => {
  expect(await list({ limit: '3', page: '2' })).toEqual({ names: ['Sipho'], total: 4 })
  const response = await shop.app.inject({
    url: '/api/admin/messages?limit=2',
    headers: shop.bearer('admin'),
  })
  expect(response.headers['x-total-count']).toBe('4')
  expect(response.headers.link).toContain('page=2')
})

test('the list is narrowed by kind, by delivery and by words', async () => {
  expect(await list({ kind: 'quote' })).toEqual({ names: ['Zoë', 'Sipho'], total: 2 })
  expect(await list({ delivery: 'kept' })).toEqual({ names: ['Zoë'], total: 1 })
  expect(await list({ search: 'saturday' })).toEqual({ names: ['Thandi'], total: 1 })
  expect(await list({ search: 'CAFE' })).toEqual({ names: ['Zoë'], total: 1 })
  expect(await list({ search: 'sipho@', kind: 'quote', delivery: 'waiting' })).toEqual({
    names: ['Sipho'],
    total: 1,
  })
})

test('H02 signs that mean something to a search are only emails here', async () => {
  expect(await list({ search: '%' })).toEqual({ names: ['Sipho'], total: 1 })
  expect(await list({ search: '100%' })).toEqual({ names: ['Sipho'], total: 1 })
  expect(await list({ search: '\\' })).toEqual({ names: [], total: 0 })
  expect(await list({ search: "'; drop table messages; --" })).toEqual({ names: [], total: 0 })
})

test.each(['kind=email', 'delivery=lost'])('A16 %s is refused with a sentence', async (query) => {
  const response = await shop.app.inject({
    url: `/api/admin/messages?${query}`,
    headers: shop.bearer('admin'),
  })
  expect(response.statusCode).toBe(400)
  expect(response.json<{ message: string }>().message).toMatch(/must be one of .*\.$/)
})

test('a message is marked as done and opened again, and the audit says by whom', async () => {
  const { items } = await shop.as('admin').adminListMessages({ query: { search: 'saturday' } })
  const id = items[0]?._id ?? ''
  const mark = (done: boolean) => shop.as('admin').adminMarkMessage({ params: { id }, body: { done } })

  expect(await mark(true)).toMatchObject({ ...items[0], done: true })
  expect(await list({ done: true })).toEqual({ names: ['Thandi'], total: 1 })
  expect((await list({ done: false })).total).toBe(3)
  expect(await mark(false)).toEqual(items[0])
  expect((await list({ done: true })).total).toBe(0)

  const audit = shop.db.selectFrom('audit').select(['action', 'actor_name', 'before', 'after'])
  expect(await audit.where('entity_id', '=', id).orderBy('id').execute()).toEqual([
    {
      action: 'message marked as done',
      actor_name: 'Thandi the admin',
      before: { done: false },
      after: { done: true },
    },
    {
      action: 'message opened again',
      actor_name: 'Thandi the admin',
      before: { done: true },
      after: { done: false },
    },
  ])
})

test('a message nobody sent cannot be marked', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000000' }
  await expect(shop.as('admin').adminMarkMessage({ params, body: { done: true } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('messages are counted by kind, all and open, so that quote requests stand apart from newsletter sign-ups', async () => {
  const none = { total: 0, open: 0 }
  const counts = await shop.as('admin').adminCountMessages()
  expect(counts).not.toMatchObject({ quote: none })
  const [quote] = (await shop.as('admin').adminListMessages({ query: { kind: 'quote', done: false } })).items
  await shop.as('admin').adminMarkMessage({ params: { id: quote?._id ?? '' }, body: { done: true } })
  expect(await shop.as('admin').adminCountMessages()).toEqual({
    ...counts,
    quote: { total: counts.quote.total, open: counts.quote.open - 1 },
  })
})
