import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { dataUrl, sign } from '../../../test/given/product-bodies.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const admin = () => shop.as('admin')
const auditOf = (id: string) =>
  shop.db
    .selectFrom('audit')
    .select(['action', 'before', 'after', 'actor_name'])
    .where('entity', '=', 'product')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe('creating', () => {
  test('stores what the form sends and answers it, by either path', async () => {
    const body = sign({
      originalPrice: '1499.90',
      printOptions: {
        sizes: ['XS', 'S', 'XS'],
        material: ['PVC', 'Vinyl'],
        dimensions: { length: 60, width: '40.25', height: '' },
        weight: '2.5004',
        isFeatured: true,
        isPublished: true,
      },
      signsPrice: { sizesPrice: { S: 40, XL: 99 }, materialPrices: { PVC: '', Vinyl: '12.50' } },
      printPrice: { sidesPrices: { Single: 5 } },
      images: [
        { url: await dataUrl('red'), altText: 'In red' },
        { url: await dataUrl('blue'), altText: '' },
      ],
    })
    const { _id, ...created } = await admin().adminCreateProduct({ body })
    expect(created).toMatchObject({
      name: 'Wall sign',
      price: 1250,
      originalPrice: 1499.9,
      printOptions: { sizes: ['XS', 'S'], material: ['PVC', 'Vinyl'] },
      // The price of a size that is not offered is not kept, nor one of an option that signs do not price.
      signsPrice: { sizesPrice: { S: 40 }, materialPrices: { PVC: 0, Vinyl: 12.5 } },
      dimensions: { length: 60, width: 40.25, height: 0 },
      weight: 2.5004,
      isFeatured: true,
      version: 1,
      unitsSold: 0,
    })
    expect(created.images.map(({ altText }) => altText)).toEqual(['In red', ''])
    const [first] = created.images
    const picture = await shop.app.inject(first?.url ?? '')
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await shop.as().listProducts({ query: { search: 'wall sign', size: 'S' } })).toMatchObject({
      items: [{ _id }],
    })
    expect(await admin().adminGetProduct({ params: { id: _id } })).toEqual({ _id, ...created })
    expect(await auditOf(_id)).toEqual([
      {
        action: 'product created',
        before: null,
        after: { name: 'Wall sign', sku: body.sku, category: 'Signs', price: 1250, isPublished: true },
        actor_name: 'Thandi the admin',
      },
    ])
    expect((await admin().createProduct({ body: sign() })).isPublished).toBe(false)
  })

  test('a SKU in use is refused at its field, in any case of emails', async () => {
    const { sku: taken } = await admin().createProduct({ body: sign() })
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/products',
      headers: shop.bearer('admin'),
      payload: sign({ sku: taken.toLowerCase() }),
    })
    const sentence = `Another product already has the SKU ${taken.toLowerCase()}.`
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ message: sentence, fields: { sku: sentence } })
  })
})

describe('changing', () => {
  test('what is not named stays, the rest is answered, and the audit tells the difference alone', async () => {
    const { _id: id, ...before } = await admin().createProduct({
      body: sign({
        printOptions: { sizes: ['S'], material: ['PVC', 'Vinyl'], dimensions: { length: 60, width: 40 } },
        signsPrice: { sizesPrice: { S: 40 }, materialPrices: { Vinyl: 10 } },
        isPublished: true,
      }),
    })
    const after = await admin().updateProduct({
      params: { id },
      body: { price: 999.9, dimensions: { width: 41 }, signsPrice: { materialPrices: { Vinyl: 15 } } },
    })
    expect(after).toEqual({
      ...before,
      _id: id,
      price: 999.9,
      dimensions: { length: 60, width: 41, height: 0 },
      signsPrice: { ...before.signsPrice, materialPrices: { Vinyl: 15 } },
      version: 2,
      updatedAt: after.updatedAt,
    })
    expect((await shop.as().getProduct({ params: { id } })).price).toBe(999.9)
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'product changed',
      before: { price: 1250, dimensions: { width: 40 }, optionPrices: { material: { Vinyl: 10 } } },
      after: { price: 999.9, dimensions: { width: 41 }, optionPrices: { material: { Vinyl: 15 } } },
    })
  })

  test('saved again as it is, it keeps its version and leaves no trace', async () => {
    const body = sign({ printOptions: { material: ['PVC'] } })
    const { _id: id, version } = await admin().createProduct({ body })
    expect((await admin().adminUpdateProduct({ params: { id }, body })).version).toBe(version)
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('what a colleague changed meanwhile is not overwritten unseen, pictures included', async () => {
    const { _id: id, version } = await admin().createProduct({ body: sign() })
    const images = [{ url: await dataUrl('green'), altText: 'Green' }]
    const changed = await admin().adminUpdateProduct({ params: { id }, body: { images, version } })
    expect(changed.version).toBe(version + 1)
    await expect(
      admin().adminUpdateProduct({ params: { id }, body: { name: 'Door sign', version } }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('A colleague has changed') as string,
    })
    const { name, images: kept } = await admin().adminGetProduct({ params: { id } })
    expect([name, kept.length]).toEqual(['Wall sign', 1])
  })

  test('filters follow the options, and another category lets go of prices it does not show', async () => {
    const { _id: id } = await admin().createProduct({
      body: sign({
        category: 'Branding',
        printOptions: { sizes: ['Medium'], colors: ['Navy'], gender: ['Unisex'] },
        brandingPrice: { sizesPrice: { Medium: 5 } },
        isPublished: true,
      }),
    })
    await admin().updateProduct({
      params: { id },
      body: { category: 'Paints', printOptions: { sizes: ['XL'] } },
    })
    const row = await shop.db
      .selectFrom('products')
      .select(['category', 'facets', 'option_prices'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ category: 'Paint', facets: ['size:XL'], option_prices: {} })
  })

  test('an unknown or deleted product is not found', async () => {
    const id = await givenProduct(shop.db, { deleted_at: new Date() })
    for (const call of [
      () => admin().updateProduct({ params: { id }, body: { price: 1 } }),
      () => admin().adminGetProduct({ params: { id } }),
      () => admin().deleteProduct({ params: { id } }),
      () => admin().adminDuplicateProduct({ params: { id } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not_found', message: 'Product not found' })
  })

  test('two who save at the same moment without a version both count, one after the other', async () => {
    const { _id: id } = await admin().createProduct({ body: sign() })
    await Promise.all([
      admin().updateProduct({ params: { id }, body: { price: 10 } }),
      admin().updateProduct({ params: { id }, body: { weight: 3 } }),
    ])
    expect(await admin().adminGetProduct({ params: { id } })).toMatchObject({
      price: 10,
      weight: 3,
      version: 3,
    })
  })
})

test('asked for twice with the same id, there is one copy', async () => {
  const { _id: id } = await admin().createProduct({ body: sign({ name: 'Pen' }) })
  const copyId = randomUUID()
  const copies = await Promise.all(
    [1, 2].map(() => admin().adminDuplicateProduct({ params: { id }, query: { copyId } })),
  )
  expect(copies.map(({ _id }) => _id)).toEqual([copyId, copyId])
  expect(copies[1]).toEqual(copies[0])
})

test('a copy that was deleted is not made again under its id, and who asks is told so', async () => {
  const { _id: id } = await admin().createProduct({ body: sign({ name: 'Ruler' }) })
  const copyId = randomUUID()
  const copy = () => admin().adminDuplicateProduct({ params: { id }, query: { copyId } })
  await copy()
  await admin().deleteProduct({ params: { id: copyId } })
  await expect(copy()).rejects.toMatchObject({
    code: 'conflict',
    message: 'The product with this id was deleted, so no copy was made. Please duplicate it once more.',
  })
})

test('an id that belongs to another product makes no copy, and who asks is told so', async () => {
  const { _id: id } = await admin().createProduct({ body: sign({ name: 'Compasses' }) })
  const { _id: other } = await admin().createProduct({ body: sign({ name: 'Eraser' }) })
  for (const copyId of [other, id])
    await expect(admin().adminDuplicateProduct({ params: { id }, query: { copyId } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Another product has this id, so no copy was made. Please duplicate it once more.',
    })
  const { _id: copyId } = await admin().adminDuplicateProduct({ params: { id: other } })
  await expect(admin().adminDuplicateProduct({ params: { id }, query: { copyId } })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('a copy is a draft with a name and a SKU of its own and the same pictures', async () => {
  const original = await admin().createProduct({
    body: sign({ name: 'Mug', images: [{ url: await dataUrl('red'), altText: 'A mug' }], isPublished: true }),
  })
  const copies = []
  for (const id of [original._id, original._id])
    copies.push(await admin().adminDuplicateProduct({ params: { id } }))
  const [first, second] = copies
  expect(first).toMatchObject({
    name: 'Mug (copy)',
    sku: `${original.sku}-COPY`,
    isPublished: false,
    images: original.images,
    price: original.price,
  })
  expect(second).toMatchObject({ name: 'Mug (copy 2)', sku: `${original.sku}-COPY-2` })
  expect((await auditOf(first?._id ?? '')).at(0)?.after).toMatchObject({ copyOf: original._id })
})
