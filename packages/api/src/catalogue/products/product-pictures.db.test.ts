import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenShop } from '../../../test/given/given-shop.ts'
import { aSku, dataUrl, sign } from '../../../test/given/product-bodies.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const admin = () => shop.as('admin')
const post = (payload: object) =>
  shop.app.inject({ method: 'POST', url: '/api/products', headers: shop.bearer('admin'), payload })

test('I08 no address but our own uploads is taken, and none is ever fetched', async () => {
  let visits = 0
  const metadata = createServer((_, response) => {
    visits += 1
    response.end()
  })
  await new Promise<void>((resolve) => metadata.listen(0, '127.0.0.1', resolve))
  const address = metadata.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const code = aSku()
  const refused = [
    `http://127.0.0.1:${port}/latest/meta-data`,
    'http://169.254.169.254/',
    'file:///etc/passwd',
    '/api/users/me',
    '/uploads/../api/users/me.webp',
    'data:image/svg+xml;base64,PHN2Zy8+',
    `/uploads/${'0'.repeat(32)}.webp`,
  ]
  for (const url of refused) {
    const response = await post(sign({ sku: code, images: [{ url }] }))
    expect([url, response.statusCode]).toEqual([url, 400])
  }
  expect(
    (await post(sign({ images: [{ url: `data:image/png;base64,${'A'.repeat(20 << 20)}` }] }))).statusCode,
  ).toBe(413)
  metadata.close()
  expect(visits).toBe(0)
  expect((await admin().adminListProducts({ query: { search: code } })).total).toBe(0)
})

test('a false picture is named by its place, and nothing is created', async () => {
  const code = aSku()
  const svg = `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`
  const response = await post(sign({ sku: code, images: [{ url: await dataUrl('red') }, { url: svg }] }))
  expect(response.statusCode).toBe(415)
  expect(response.json()).toMatchObject({
    message: 'Picture 2: Please choose a JPEG, PNG or WebP picture.',
    fields: { 'images.1.url': 'Please choose a JPEG, PNG or WebP picture.' },
  })
  expect((await admin().adminListProducts({ query: { search: code } })).total).toBe(0)
})

test('pictures stand in the order they are sent in, and go when they are left out', async () => {
  const images = [{ url: await dataUrl('red') }, { url: await dataUrl('blue'), altText: 'Blue' }]
  const { _id: id, images: first } = await admin().createProduct({ body: sign({ images }) })
  const turned = await admin().updateProduct({ params: { id }, body: { images: first.toReversed() } })
  expect(turned.images).toEqual(first.toReversed())
  const fewer = await admin().updateProduct({ params: { id }, body: { images: first.slice(1) } })
  expect(fewer.images).toEqual(first.slice(1))
  expect((await admin().updateProduct({ params: { id }, body: { images: [] } })).images).toEqual([])
})
