import { createServer } from 'node:http'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'
import { diskFiles } from '../adapters/files/disk-files.ts'
import { givenCheckout, givenOrder, givenProduct } from '../../test/given/given-rows.ts'
import type { FileStorage } from '../ports/file-storage.ts'
import { collectOrphans } from './collect-orphans.service.ts'
import { openGallery, readPhoto, readVariant } from './gallery.service.ts'
import { storeDataUrl, storeDrawing, storePhoto } from './images.service.ts'
import { originalName } from './picture-names.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let directory: string
let storage: FileStorage
beforeAll(async () => {
  database = await givenDatabase()
  directory = await mkdtemp(join(tmpdir(), 'umbala-images-'))
  storage = diskFiles({ directory, freeFloorBytes: 0 })
})
afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true, force: true })
})

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#d9480f' } })
    .png()
    .toBuffer()
const drawing = (fill: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><rect fill="${fill}" width="9" height="9"/></svg>`,
  name: `a ${fill} square`,
})
const rowOf = (id: string) =>
  database.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()

describe('drawings of our own', () => {
  test('stored twice, also at the same time, a drawing is one picture under one address', async () => {
    const stored = await Promise.all([1, 2, 3].map(() => storeDrawing(database.db, storage, drawing('red'))))
    const again = await storeDrawing(database.db, storage, drawing('red'))
    expect(new Set([...stored, again].map(({ url }) => url)).size).toBe(1)
    expect(again.url).toBe(`/uploads/${again.id}.svg`)
    expect(await rowOf(again.id)).toMatchObject({
      kind: 'drawing',
      extension: 'svg',
      width: 1200,
      height: 900,
    })
  })

  test('another drawing is another picture', async () => {
    const [blue, green] = [
      await storeDrawing(database.db, storage, drawing('blue')),
      await storeDrawing(database.db, storage, drawing('green')),
    ]
    expect(blue.id).not.toBe(green.id)
  })

  test('a drawing that cannot be drawn is named', async () => {
    const broken = storeDrawing(database.db, storage, { svg: '<svg', name: 'half a mug' })
    await expect(broken).rejects.toThrow("'half a mug' cannot be drawn")
  })
})

describe('photos inside JSON', () => {
  test('a data URL takes the same way as an upload', async () => {
    const { id, url } = await storeDataUrl(
      database.db,
      storage,
      `data:image/png;base64,${(await photo()).toString('base64')}`,
    )
    expect(url).toBe(`/uploads/${id}.webp`)
    expect(await rowOf(id)).toMatchObject({ kind: 'photo', extension: 'webp', width: 40, height: 30 })
  })

  test('I08 no other address is taken, and none is ever fetched', async () => {
    let visits = 0
    const metadata = createServer((_, response) => {
      visits += 1
      response.end()
    })
    await new Promise<void>((resolve) => metadata.listen(0, '127.0.0.1', resolve))
    const address = metadata.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const refused = [
      `http://127.0.0.1:${port}/latest/meta-data`,
      `//127.0.0.1:${port}/x.png`,
      'http://169.254.169.254/',
      'file:///etc/passwd',
      '/api/users/me',
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'data:image/svg+xml;base64,PHN2Zy8+',
      'data:image/png,rawbytes',
      'data:image/png;base64,a b',
      'data:image/png;base64,',
      '',
    ]
    for (const url of refused)
      await expect(storeDataUrl(database.db, storage, url)).rejects.toMatchObject({ code: 'invalid' })
    metadata.close()
    expect(visits).toBe(0)
  })

  test('I08 twenty megabytes are refused unread, and a false label is seen through', async () => {
    const large = `data:image/png;base64,${'A'.repeat(20 * 1024 * 1024)}`
    await expect(storeDataUrl(database.db, storage, large)).rejects.toMatchObject({ code: 'too_large' })
    const svg = Buffer.from(drawing('red').svg).toString('base64')
    await expect(storeDataUrl(database.db, storage, `data:image/png;base64,${svg}`)).rejects.toMatchObject({
      code: 'unsupported',
    })
  })
})

const HOUR = 3_600_000
const aDayAgo = () => new Date(Date.now() - 24 * HOUR)
const age = (id: string, hours: number) =>
  database.db
    .updateTable('uploads')
    .set({ created_at: new Date(Date.now() - hours * HOUR) })
    .where('id', '=', id)
    .execute()
const ageFile = (name: string, hours: number) => {
  const then = new Date(Date.now() - hours * HOUR)
  return utimes(join(directory, name.slice(0, 2), name), then, then)
}
const givenOldPhoto = async () => {
  const stored = await storePhoto(database.db, storage, await photo())
  await age(stored.id, 25)
  await ageFile(originalName(stored.id, 'webp'), 25)
  return stored
}

describe('collecting what nobody uses', () => {
  test('I12 a picture just sent stays, even while its product is still being written', async () => {
    const { id } = await storePhoto(database.db, storage, await photo())
    await age(id, 23)
    await collectOrphans(database.db, storage, aDayAgo())
    expect(await rowOf(id)).toBeDefined()
    expect(await storage.head(originalName(id, 'webp'))).not.toBeNull()
  })

  test('I12 a day later it goes, with every size made of it', async () => {
    const { id } = await givenOldPhoto()
    const variant = await readVariant(database.db, openGallery(storage, 1_000_000), {
      id,
      width: 160,
      format: 'webp',
    })
    expect(await storage.head(variant.name)).not.toBeNull()
    expect(await collectOrphans(database.db, storage, aDayAgo())).toMatchObject({ uploads: 1 })
    expect(await rowOf(id)).toBeUndefined()
    expect(await storage.head(originalName(id, 'webp'))).toBeNull()
    expect(await storage.head(variant.name)).toBeNull()
    const visit = readPhoto(database.db, openGallery(storage, 1_000_000), id)
    await expect(visit).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a picture on a product, in a checkout or in an order stays for good', async () => {
    const [onProduct, inCheckout, inOrder] = [
      await givenOldPhoto(),
      await givenOldPhoto(),
      await givenOldPhoto(),
    ]
    const product = await givenProduct(database.db)
    await database.db
      .insertInto('product_images')
      .values({ product_id: product.id, position: 0, upload_id: onProduct.id })
      .execute()
    await givenCheckout(database.db, null, { image_upload_id: inCheckout.id })
    await givenOrder(database.db, null, { image_upload_id: inOrder.id })
    expect(await collectOrphans(database.db, storage, aDayAgo())).toEqual({ uploads: 0, strayFiles: 0 })
    for (const { id } of [onProduct, inCheckout, inOrder]) {
      expect(await rowOf(id)).toBeDefined()
      expect(await storage.head(originalName(id, 'webp'))).not.toBeNull()
    }
  })

  test('a drawing stored again is as good as new', async () => {
    const { id } = await storeDrawing(database.db, storage, drawing('gold'))
    await age(id, 25)
    await storeDrawing(database.db, storage, drawing('gold'))
    await collectOrphans(database.db, storage, aDayAgo())
    expect(await rowOf(id)).toBeDefined()
  })

  test('I10 what a crash left in the storage goes once it is old', async () => {
    const { id } = await givenOldPhoto()
    const product = await givenProduct(database.db)
    await database.db
      .insertInto('product_images')
      .values({ product_id: product.id, position: 0, upload_id: id })
      .execute()
    const brokenWrite = `${id}.640.avif.0123456789abcdef.part`
    const rowNeverCame = `${'ab'.repeat(16)}.webp`
    const justNow = `${'cd'.repeat(16)}.webp`
    await storage.put(rowNeverCame, [await photo()])
    await storage.put(justNow, [await photo()])
    await writeFile(join(directory, id.slice(0, 2), brokenWrite), 'half')
    await ageFile(rowNeverCame, 25)
    await ageFile(brokenWrite, 25)
    expect(await collectOrphans(database.db, storage, aDayAgo())).toEqual({ uploads: 0, strayFiles: 2 })
    expect(await storage.head(rowNeverCame)).toBeNull()
    expect(await storage.head(justNow)).not.toBeNull()
    expect(await storage.head(originalName(id, 'webp'))).not.toBeNull()
  })
})
