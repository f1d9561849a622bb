import { drawRequest } from '@umbala/illustrations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenShop } from '../../test/given-shop.ts'
import { memoryImages } from '../../test/memory-images.ts'
import { storeDrawing } from './images.service.ts'

const shirt = { kind: 't-shirt', view: 'main', options: { colour: 'Navy' } } as const
const images = memoryImages()

let shop: Awaited<ReturnType<typeof givenShop>>
let url: string
beforeAll(async () => {
  shop = await givenShop({ images })
  const drawn = await storeDrawing(shop.db, images, { ...drawRequest(shirt), name: 'shirt', request: shirt })
  url = drawn.url
})
afterAll(() => shop.close())

test('the picture takes the colour the shopper chooses', async () => {
  const red = drawRequest({ ...shirt, options: { colour: 'Red' } }).svg
  expect((await shop.app.inject(`${url}?colors=Red`)).body).toBe(red)
})

test('what the drawing does not know leaves it as it was', async () => {
  const plain = (await shop.app.inject(url)).body
  for (const query of ['colors=Ultraviolet', 'paperWeight=80', '__proto__=x', 'colors=Red&colors=Blue'])
    expect((await shop.app.inject(`${url}?${query}`)).body).toBe(plain)
})

test('two configurations have two tags, so no cache takes one for the other', async () => {
  const tags = await Promise.all(
    ['', '?colors=Red', '?colors=Green'].map(
      async (query) => (await shop.app.inject(url + query)).headers.etag,
    ),
  )
  expect(new Set(tags).size).toBe(3)
})

test('a drawing stands on the pale tint where that is asked for', async () => {
  const tinted = drawRequest({ ...shirt, backdrop: 'tint', options: { colour: 'Red' } }).svg
  expect((await shop.app.inject(`${url}?backdrop=tint&colors=Red`)).body).toBe(tinted)
  expect((await shop.app.inject(`${url}?backdrop=plaid`)).body).toBe(drawRequest(shirt).svg)
})

test('the picture of a back goes on showing the back, in the chosen colour and print', async () => {
  const back = { kind: 't-shirt', options: { colour: 'Navy', printBack: 'A2', side: 'back' } } as const
  const drawn = await storeDrawing(shop.db, images, { ...drawRequest(back), name: 'back', request: back })

  const asked = await shop.app.inject(`${drawn.url}?colors=Red&printFront=A4&printBack=A3`)

  const options = { colour: 'Red', printFront: 'A4', printBack: 'A3', side: 'back' }
  expect(asked.body).toBe(drawRequest({ kind: 't-shirt', options }).svg)
})
