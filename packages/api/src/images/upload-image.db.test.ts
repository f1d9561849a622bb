import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOUNDARY, formOf, givenUploads, idIn, openUploads, photo } from '../../test/given/given-uploads.ts'
import { diskFiles } from '../adapters/files/disk-files.ts'

let uploads: Awaited<ReturnType<typeof givenUploads>>
beforeAll(async () => {
  uploads = await givenUploads()
})
afterAll(() => uploads.close())

const countUploads = async () => (await uploads.db.selectFrom('uploads').select('id').execute()).length
const countKept = async () => ({
  rows: await countUploads(),
  files: (await readdir(uploads.directory, { recursive: true })).length,
})

test('an admin’s photo gets an address and is served from it as WebP', async () => {
  const url = await uploads.uploaded()
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
  const served = await uploads.app.inject(url)
  expect(served.statusCode).toBe(200)
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  const row = await uploads.db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', idIn(url))
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ kind: 'photo', width: 40, height: 30, bytes: served.rawPayload.length })
  expect(row.created_by).not.toBeNull()
})

test('nobody else may send one', async () => {
  expect((await uploads.upload(formOf({ bytes: await photo() }), { as: 'nobody' })).statusCode).toBe(401)
})

test.each([
  ['an SVG named .png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
  ['a page named .jpg', '<!doctype html><script>alert(1)</script>', 415],
  ['a GIF89a polyglot', 'GIF89a<?php system($_GET[0]); ?>', 415],
  ['an empty file', '', 400],
  ['a photo cut short', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 400],
  ['one byte more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 413],
  ['far more than 10 MB', Buffer.alloc(12 * 1024 * 1024, 0xff), 413],
])('I01 I03 %s is refused and leaves nothing behind', async (_, bytes, status) => {
  const before = await countKept()
  const response = await uploads.upload(formOf({ bytes, filename: 'x.png', type: 'image/png' }))
  expect(response.statusCode).toBe(status)
  expect(response.json<{ message: string }>().message).toMatch(/picture|file is empty/)
  expect(await countKept()).toEqual(before)
})

test('I02 what is served again holds no trace of a payload', async () => {
  const polyglot = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script><?php ?>')])
  const served = await uploads.app.inject(await uploads.uploaded({ filename: 'shell.php', bytes: polyglot }))
  expect(served.rawPayload.includes('script')).toBe(false)
  expect(served.rawPayload.includes('php')).toBe(false)
})

test.each([
  '../../x.jpg',
  'C:\\x',
  'a\0.jpg',
  'x'.repeat(5000),
  '.htaccess',
  '\u202Egpj.exe',
  '',
  '%2e%2e%2f',
])('I05 the file name %j decides nothing', async (filename) => {
  const url = await uploads.uploaded({ filename })
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
  for (const file of await readdir(uploads.directory, { recursive: true }))
    expect(file).toMatch(/^[0-9a-f]{2}(\/[0-9a-f]{32}\.[a-z0-9.]+)?$/)
})

test('anything but one picture in the field `image` is refused', async () => {
  const bytes = await photo()
  const refused = [
    formOf({ bytes }, { bytes }),
    formOf({ bytes, field: 'picture' }),
    formOf({ bytes, field: '__proto__' }),
    formOf({ bytes, field: 'constructor' }),
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n`),
      formOf({ bytes }),
    ]),
    formOf(),
    formOf({ bytes }).subarray(0, -20),
    Buffer.from('no form at all'),
  ]
  for (const form of refused) expect((await uploads.upload(form)).statusCode).toBe(400)
  expect((await uploads.upload(formOf({ bytes }), { type: 'multipart/form-data' })).statusCode).toBe(400)
  expect((await uploads.upload('{"image":"x"}', { type: 'application/json' })).statusCode).toBe(415)
  expect((await uploads.upload('x', { type: 'image/jpeg' })).statusCode).toBe(415)
})

test('on a full disk the sender hears 507 and the shop goes on showing pictures', async () => {
  const url = await uploads.uploaded({ bytes: await photo(300, 200) })
  const full = await openUploads(
    uploads.db,
    diskFiles({ directory: uploads.directory, freeFloorBytes: Number.MAX_SAFE_INTEGER }),
  )
  try {
    const before = await countUploads()
    expect((await uploads.upload(formOf({ bytes: await photo() }), { to: full })).statusCode).toBe(507)
    expect(await countUploads()).toBe(before)
    expect((await full.inject(url)).statusCode).toBe(200)
    expect((await full.inject(`/uploads/${idIn(url)}/160.webp`)).statusCode).toBe(200)
  } finally {
    await full.close()
  }
})
