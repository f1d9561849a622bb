import { emailPicture } from '@umbala/contract'
import { drawRequest } from '@umbala/illustrations'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenShop } from '../../test/given/given-shop.ts'
import { memoryFiles } from '../../test/files/memory-files.ts'
import { storeDrawing, storePhoto } from './images.service.ts'

const shirt = { kind: 't-shirt', view: 'main', options: { colour: 'Navy' } } as const
const images = memoryFiles()

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

test('a drawing leaves room for artwork in the shape that is named, and for no other shape than artwork has', async () => {
  const own = (ratio: number) => drawRequest({ ...shirt, own: ratio }).svg
  expect(own(1.41)).toContain('data-own="front"')
  expect((await shop.app.inject(`${url}?own=1.4142`)).body).toBe(own(1.41))
  for (const other of ['0', '-1', '11', 'NaN', 'wide', 'Infinity', ''])
    expect((await shop.app.inject(`${url}?own=${other}`)).body).toBe(drawRequest(shirt).svg)
})

test('the picture of a back goes on showing the back, in the chosen colour and print', async () => {
  const back = { kind: 't-shirt', options: { colour: 'Navy', printBack: 'A2', side: 'back' } } as const
  const drawn = await storeDrawing(shop.db, images, { ...drawRequest(back), name: 'back', request: back })

  const asked = await shop.app.inject(`${drawn.url}?colors=Red&printFront=A4&printBack=A3`)

  const options = { colour: 'Red', printFront: 'A4', printBack: 'A3', side: 'back' }
  expect(asked.body).toBe(drawRequest({ kind: 't-shirt', options }).svg)
})

describe('for an email', () => {
  const forEmail = (options: Record<string, string[]>) => shop.app.inject(emailPicture(url, options) ?? '')
  /** Of the cloth, in the middle of the shirt's lower half, below any print. */
  const clothOf = async (picture: Buffer) => {
    const [red = 0, green = 0, blue = 0] = await sharp(picture)
      .extract({ left: 116, top: 168, width: 4, height: 4 })
      .resize(1, 1)
      .raw()
      .toBuffer()
    return { red, green, blue }
  }

  test('a red shirt is a red JPEG, and a navy one is not', async () => {
    const answer = await forEmail({ colors: ['Red'] })
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 240,
      height: 240,
    })
    const { red, green, blue } = await clothOf(answer.rawPayload)
    expect(red).toBeGreaterThan(150)
    expect(Math.max(green, blue)).toBeLessThan(90)
    const navy = await clothOf((await forEmail({})).rawPayload)
    expect(navy.red).toBeLessThan(90)
  })

  test('what the drawing does not know makes no second picture', async () => {
    const plain = await forEmail({})
    for (const query of ['colors=Ultraviolet', 'paperWeight=80', 'a=1&b=2', 'colors=Red&colors=Blue']) {
      const answer = await shop.app.inject(`${emailPicture(url, {}) ?? ''}?${query}`)
      expect(answer.headers.etag).toBe(plain.headers.etag)
    }
  })

  test('configurations are not written to the disk, which could be filled with them', async () => {
    const stored = async () => {
      const names: string[] = []
      for await (const { name } of images.list()) names.push(name)
      return names
    }
    await forEmail({})
    const before = await stored()
    await forEmail({ colors: ['Green'] })
    await forEmail({ colors: ['Yellow'] })
    expect(await stored()).toEqual(before)
  })

  test('a photograph is cut to a square and kept', async () => {
    const photo = await sharp({ create: { width: 700, height: 350, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const { id } = await storePhoto(shop.db, images, photo)
    const answer = await shop.app.inject(`/uploads/${id}/240.jpg?colors=Red`)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 240,
      height: 240,
    })
    expect(await images.head(`${id}.240.jpg`)).not.toBeNull()
  })

  test.each(['mark.png', 'mark-dark.png'])('the shop’s mark is there as %s', async (file) => {
    const answer = await shop.app.inject(`/uploads/${file}`)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      width: 120,
      height: 120,
      hasAlpha: true,
    })
  })
})
