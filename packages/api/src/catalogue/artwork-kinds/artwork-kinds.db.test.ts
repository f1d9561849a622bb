import type { ArtworkKindDraft } from '@umbala/contract'
import { settingsOf } from '@umbala/preflight'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { loadSellableProducts } from '../sellable-products.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('artwork_kinds').execute())

const staff = () => shop.as('admin')
const save = (draft: Partial<ArtworkKindDraft>) =>
  staff().adminSaveArtworkKind({
    body: { category: 'Print', kind: 'Flyers', artwork: { bleedMm: 5 }, basedOn: null, ...draft },
  })
const artworkOf = async (id: string) => (await shop.as().getProduct({ params: { id } })).artwork
const flyer = () => givenProduct(shop.db, { category: 'Print', kind: 'Flyers' })

test('what is set for a kind reaches every product of it, and the product itself keeps the last word', async () => {
  const plain = await flyer()
  const own = await givenProduct(shop.db, {
    category: 'Print',
    kind: 'Flyers',
    artwork: { bleedMm: 1 },
  })
  const other = await givenProduct(shop.db, { category: 'Print', kind: 'Posters' })
  await save({ artwork: { bleedMm: 5, dpi: 250 } })
  expect(await artworkOf(plain)).toEqual({ bleedMm: 5, dpi: 250 })
  expect(await artworkOf(own)).toEqual({ bleedMm: 1, dpi: 250 })
  expect(await artworkOf(other)).toBeNull()
})

test('the form of a product is given what is set for the product itself, and an edit keeps it so', async () => {
  const id = await flyer()
  await save({})
  const params = { id }
  expect((await staff().adminGetProduct({ params })).artwork).toBeNull()
  const saved = await staff().adminUpdateProduct({ params, body: { name: 'Other flyer' } })
  expect(saved.artwork).toBeNull()
  expect(await artworkOf(id)).toEqual({ bleedMm: 5 })
})

test('what is set for a category counts where neither the kind nor its usual rules say otherwise', async () => {
  const stickers = await givenProduct(shop.db, { category: 'Print', kind: 'Stickers' })
  const none = await givenProduct(shop.db, { category: 'Print', kind: '' })
  await save({ kind: '', artwork: { bleedMm: 4, dpi: 200 } })
  const asked = async (id: string) => settingsOf(await shop.as().getProduct({ params: { id } }))
  expect(await asked(none)).toMatchObject({ bleedMm: 4, dpi: 200 })
  expect(await asked(stickers)).toMatchObject({ bleedMm: 2, dpi: 200 })
  await save({ kind: 'Stickers', artwork: { bleedMm: 6, dpi: 220 } })
  expect(await asked(stickers)).toMatchObject({ bleedMm: 6, dpi: 220 })
})

test('a template follows', async () => {
  const id = await givenProduct(shop.db, {
    category: 'Print',
    kind: 'Flyers',
    artwork: { trim: { widthMm: 100, heightMm: 50 } },
  })
  const template = async () =>
    (await shop.app.inject({ url: `/api/products/${id}/template?format=svg` })).body
  expect(await template()).toContain('viewBox="0 0 106 56"')
  await save({ artwork: { bleedMm: 10 } })
  expect(await template()).toContain('viewBox="0 0 120 70"')
})

test('carts, the list of what waits and the record of an order follow', async () => {
  const id = await givenProduct(shop.db, { category: 'Print', kind: 'Ordered things' })
  const { orderId } = await givenOrder(shop.db, { lines: [{ productId: id }] })
  const told = async () => {
    const { items } = await staff().adminListArtwork({ query: { limit: 100 } })
    const { lines } = await staff().adminGetOrderArtwork({ params: { id: orderId } })
    const { order } = await staff().adminGetOrder({ params: { id: orderId } })
    return {
      waits: items.some((waiting) => waiting.orderId === orderId),
      isWanted: lines[0]?.isWanted,
      artwork: order.artwork,
      inCart: (await loadSellableProducts(shop.db, [id])).get(id)?.wantsArtwork,
    }
  }
  expect(await told()).toEqual({ waits: true, isWanted: true, artwork: 'needed', inCart: true })
  await save({ kind: 'Ordered things', artwork: { isWanted: false } })
  expect(await told()).toEqual({ waits: false, isWanted: false, artwork: 'none', inCart: false })
})

test('the list tells every kind that a product has, how many have it and what is set', async () => {
  await givenProduct(shop.db, { category: 'Signs', kind: 'Odd boards' })
  await givenProduct(shop.db, { category: 'Signs', kind: 'Odd boards', isPublished: false })
  await givenProduct(shop.db, { category: 'Paint', kind: 'Enamel' })
  await save({ category: 'Signs', kind: 'Gone', artwork: { dpi: 90 } })
  const list = await staff().adminListArtworkKinds({})
  const found = (kind: string) => list.find((known) => known.kind === kind)
  expect(found('Odd boards')).toEqual({
    category: 'Signs',
    kind: 'Odd boards',
    products: 2,
    artwork: null,
    updatedAt: null,
  })
  expect(found('Gone')).toMatchObject({ products: 0, artwork: { dpi: 90 } })
  expect(found('Enamel')).toBeUndefined()
  expect(list.filter(({ kind }) => kind === '').map(({ category }) => category)).toEqual([
    'Print',
    'Signs',
    'Branding',
  ])
  expect(list.find(({ category, kind }) => category === 'Signs' && kind === '')?.products).toBe(2)
})

test('rules that are reset are as usual again', async () => {
  const id = await flyer()
  const { updatedAt } = await save({})
  expect(await save({ artwork: null, basedOn: updatedAt })).toMatchObject({ artwork: null, updatedAt: null })
  expect(await artworkOf(id)).toBeNull()
})

test('who was overtaken is told, and undoes nothing', async () => {
  await save({ artwork: { bleedMm: 7 } })
  await expect(save({ artwork: { bleedMm: 8 } })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Somebody else has saved these rules') as string,
  })
  const [known] = (await staff().adminListArtworkKinds({})).filter(({ kind }) => kind === 'Flyers')
  expect(known?.artwork).toEqual({ bleedMm: 7 })
  const outcomes = await Promise.allSettled([save({ kind: 'Cards' }), save({ kind: 'Cards' })])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  [{ category: 'Paint' }, 'paint needs no file'],
  [{ artwork: { bleedMm: -1 } }, 'The bleed must be a number from 0 to 100.'],
  [{ kind: 'x'.repeat(61) }, 'Kind must be a text of at most 60 characters'],
])('%j is refused with a sentence', async (wrong, sentence) => {
  const response = await shop.app.inject({
    method: 'PUT',
    url: '/api/admin/artwork-kinds',
    headers: shop.bearer('admin'),
    payload: { category: 'Print', kind: 'Flyers', artwork: null, basedOn: null, ...wrong },
  })
  expect(response.statusCode).toBe(400)
  expect(response.json<{ message: string }>().message).toContain(sentence)
})

test('the catalogue counts as changed for the products that go by it, and for no other', async () => {
  await flyer()
  const version = async () =>
    (await shop.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version
  const before = await version()
  const { updatedAt } = await save({})
  expect((await version()) - before).toBe(1)
  await save({ artwork: null, basedOn: updatedAt })
  expect((await version()) - before).toBe(2)
  await save({ kind: 'Nobody has this kind' })
  expect((await version()) - before).toBe(2)
})

test('the audit tells what was changed, and what it was before', async () => {
  const { updatedAt } = await save({})
  await save({ artwork: null, basedOn: updatedAt })
  const entries = await shop.db
    .selectFrom('audit')
    .where('entity', '=', 'artwork rules')
    .select(['action', 'entity_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(entries).toEqual([
    { action: 'artwork rules reset', entity_id: 'Print, Flyers', before: { bleedMm: 5 }, after: null },
    { action: 'artwork rules changed', entity_id: 'Print, Flyers', before: null, after: { bleedMm: 5 } },
  ])
})
