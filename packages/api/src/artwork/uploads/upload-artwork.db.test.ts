import { createHash } from 'node:crypto'
import { ARTWORK_PIECE_BYTES, ARTWORK_UPLOADS } from '@umbala/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadsOf } from '../../../test/given/artwork/artwork-uploads.ts'
import { countFilesOf, pdfOf } from '../../../test/given/artwork/given-artwork.ts'
import { newGuestId } from '../../../test/given/given-cart.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { pieceName } from '../artwork-names.ts'
import { findContent } from '../contents.queries.ts'
import { addPiece } from './uploads.queries.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let uploads: ReturnType<typeof uploadsOf>
beforeAll(async () => {
  shop = await givenShop()
  uploads = uploadsOf(shop.app)
})
afterAll(() => shop.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const storedNames = async () => {
  const names: string[] = []
  for await (const { name } of shop.deps.ports.artwork.list()) names.push(name)
  return names
}

test('a guest sends a file in pieces and reads it back whole and in part', async () => {
  const guestId = newGuestId()
  const file = pdfOf(200_000)
  const id = await uploads.upload(file, { guestId, piece: 70_000, name: 'C:\\Desktop\\card\u202E.pdf' })
  const told = await shop.as().getArtworkFile({ params: { id }, query: { guestId } })
  expect(told).toMatchObject({
    _id: id,
    name: 'card.pdf',
    bytes: 200_000,
    sha256: sha256(file),
    format: 'pdf',
    state: 'person',
  })

  const url = `/api/artwork/files/${id}/content?guestId=${guestId}`
  const whole = await shop.app.inject({ url })
  expect(whole.rawPayload.equals(file)).toBe(true)
  expect(whole.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="card.pdf"; filename*=UTF-8''card.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const part = await shop.app.inject({ url, headers: { range: 'bytes=10-19' } })
  expect([part.statusCode, part.rawPayload.equals(file.subarray(10, 20))]).toEqual([206, true])
  expect((await shop.app.inject({ url, headers: { range: 'bytes=200000-' } })).statusCode).toBe(416)
  expect((await shop.app.inject({ method: 'HEAD', url })).headers['content-length']).toBe('200000')
})

test('a broken upload says where to go on, and what came before is kept', async () => {
  const file = pdfOf(100_000)
  const url = String((await uploads.begin({ bytes: file.length, guestId: newGuestId() })).headers.location)
  await uploads.send(url, 0, file.subarray(0, 40_000))
  const seen = await uploads.look(url)
  expect(seen.headers).toMatchObject({ 'upload-offset': '40000', 'upload-length': '100000' })
  expect((await uploads.send(url, 0, file.subarray(0, 40_000))).statusCode).toBe(409)
  const last = await uploads.send(url, 40_000, file.subarray(40_000))
  expect(last.headers['upload-file']).toBe(url.split('/').at(-1))
  // Whoever did not hear the last answer asks, and is told the same.
  expect((await uploads.look(url)).headers).toMatchObject({
    'upload-offset': '100000',
    'upload-file': url.split('/').at(-1),
  })
  expect((await uploads.send(url, 0, file.subarray(0, 10))).statusCode).toBe(409)
})

test('a file of which a piece came by another process is hashed whole all the same', async () => {
  const file = pdfOf(90_000)
  const url = String((await uploads.begin({ bytes: file.length, guestId: newGuestId() })).headers.location)
  const id = url.split('/').at(-1) ?? ''
  await uploads.send(url, 0, file.subarray(0, 30_000))
  const name = pieceName(id, 1)
  await shop.deps.ports.artwork.put(name, [file.subarray(30_000, 60_000)])
  await addPiece(shop.deps.db, id, { name, offset: 30_000, bytes: 30_000 })
  expect((await uploads.send(url, 60_000, file.subarray(60_000))).statusCode).toBe(204)
  expect(await findContent(shop.deps.db, sha256(file))).toMatchObject({ bytes: 90_000 })
})

test('a piece that was damaged or is shorter than announced does not count', async () => {
  const file = pdfOf(1000)
  const url = String((await uploads.begin({ bytes: 1000, guestId: newGuestId() })).headers.location)
  const damaged = await uploads.send(url, 0, file, {
    'upload-checksum': `sha256 ${Buffer.alloc(32).toString('base64')}`,
  })
  expect(damaged.statusCode).toBe(400)
  expect((await uploads.look(url)).headers['upload-offset']).toBe('0')
  const right = `sha256 ${createHash('sha256').update(file).digest('base64')}`
  expect((await uploads.send(url, 0, file, { 'upload-checksum': right })).statusCode).toBe(204)
})

test('an upload that is called off is gone with its pieces', async () => {
  const url = String((await uploads.begin({ bytes: 1000, guestId: newGuestId() })).headers.location)
  await uploads.send(url, 0, pdfOf(1000).subarray(0, 500))
  const before = (await storedNames()).length
  expect((await shop.app.inject({ method: 'DELETE', url })).statusCode).toBe(204)
  expect((await storedNames()).length).toBe(before - 1)
  expect((await uploads.look(url)).statusCode).toBe(404)
  expect((await shop.app.inject({ method: 'DELETE', url })).statusCode).toBe(404)
})

describe('what was sent before', () => {
  test('is recognised by its hash for the same shopper, and nothing is sent again', async () => {
    const guestId = newGuestId()
    const file = pdfOf(5000)
    const id = await uploads.upload(file, { guestId })
    const again = await uploads.begin({ bytes: 5000, guestId, sha256: sha256(file) })
    expect(again.headers).toMatchObject({ 'upload-file': id, 'upload-offset': '5000' })
  })

  test('is sent in full by anybody else, and its bytes are kept once', async () => {
    const file = pdfOf(5000)
    await uploads.upload(file, { guestId: newGuestId() })
    const before = (await storedNames()).length
    const guestId = newGuestId()
    const begun = await uploads.begin({ bytes: 5000, guestId, sha256: sha256(file) })
    expect(begun.headers['upload-offset']).toBe('0')
    await uploads.send(String(begun.headers.location), 0, file)
    expect((await storedNames()).length).toBe(before)
    expect(await countFilesOf(shop.db, { guestId })).toBe(1)
  })
})

describe('refused in words', () => {
  const refusals = async (answer: ReturnType<typeof uploads.begin>) => {
    const { statusCode, body } = await answer
    return [statusCode, (JSON.parse(body) as { message: string }).message]
  }
  test('is a file from nobody', async () => {
    expect(await refusals(uploads.begin({ bytes: 10 }))).toEqual([
      400,
      'Please sign in, or send the guest id of your cart.',
    ])
  })
  test('is an empty file, and one of more than 500 MB', async () => {
    const guestId = newGuestId()
    expect(await refusals(uploads.begin({ bytes: 0, guestId }))).toEqual([400, 'This file is empty.'])
    expect((await uploads.begin({ bytes: 500 * 1024 * 1024 + 1, guestId })).statusCode).toBe(413)
  })
  test('is what cannot be printed from, with its first piece, whatever its name', async () => {
    const guestId = newGuestId()
    const program = Buffer.alloc(200_000, 'MZ')
    const url = String((await uploads.begin({ bytes: 200_000, guestId, name: 'card.pdf' })).headers.location)
    expect((await uploads.send(url, 0, program.subarray(0, 100_000))).statusCode).toBe(415)
    expect((await uploads.look(url)).statusCode).toBe(404)
  })
  test('is a piece that is too long, longer than the file, without a length or of another type', async () => {
    const url = String(
      (await uploads.begin({ bytes: ARTWORK_PIECE_BYTES * 2, guestId: newGuestId() })).headers.location,
    )
    expect((await uploads.send(url, 0, Buffer.alloc(ARTWORK_PIECE_BYTES + 1))).statusCode).toBe(413)
    expect((await uploads.send(url, 0, Buffer.alloc(10), { 'content-type': 'text/html' })).statusCode).toBe(
      415,
    )
    const small = String((await uploads.begin({ bytes: 10, guestId: newGuestId() })).headers.location)
    expect((await uploads.send(small, 0, Buffer.alloc(11))).statusCode).toBe(400)
    expect((await uploads.send(`${ARTWORK_UPLOADS}/nothing`, 0, Buffer.alloc(1))).statusCode).toBe(404)
  })
  test('is more than twenty uploads at once, and more than 2 GB', async () => {
    const guestId = newGuestId()
    const limit = 500 * 1024 * 1024
    for (let count = 0; count < 4; count += 1) await uploads.begin({ bytes: limit, guestId })
    expect((await uploads.begin({ bytes: limit, guestId })).statusCode).toBe(413)
    for (let count = 0; count < 16; count += 1) await uploads.begin({ bytes: 1, guestId })
    expect((await uploads.begin({ bytes: 1, guestId })).statusCode).toBe(429)
  })
})

test('somebody else sees neither the file nor its bytes, and staff who may see orders do', async () => {
  const id = await uploads.upload(pdfOf(1000), { headers: shop.bearer('customer') })
  const strangers = { params: { id }, query: { guestId: newGuestId() } }
  await expect(shop.as().getArtworkFile(strangers)).rejects.toMatchObject({ code: 'not_found' })
  expect(
    (await shop.app.inject({ url: `/api/artwork/files/${id}/content?guestId=${newGuestId()}` })).statusCode,
  ).toBe(404)
  expect(await shop.as('admin').getArtworkFile({ params: { id } })).toMatchObject({ _id: id })
  await expect(shop.as('admin').removeArtworkFile({ params: { id } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await shop.as('customer').removeArtworkFile({ params: { id } })
  await expect(shop.as('customer').getArtworkFile({ params: { id } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('what a customer accepts counts in their words until they take it back, and stays known for good', async () => {
  const id = await uploads.upload(pdfOf(1000), { headers: shop.bearer('customer') })
  const body = { rule: 'bleed', wording: 'Print it without bleed.', isAccepted: true } as const
  const accepted = await shop.as('customer').acceptArtwork({ params: { id }, body })
  expect(accepted.acceptances).toMatchObject([{ rule: 'bleed', wording: 'Print it without bleed.' }])
  const other = { ...body, wording: 'Page 2: Print it without bleed.' }
  await shop.as('customer').acceptArtwork({ params: { id }, body: other })
  const back = await shop
    .as('customer')
    .acceptArtwork({ params: { id }, body: { ...body, isAccepted: false } })
  expect(back.acceptances).toMatchObject([{ wording: other.wording }])
  const again = await shop.as('customer').acceptArtwork({ params: { id }, body })
  expect(again.acceptances).toHaveLength(2)
  await shop.as('customer').acceptArtwork({ params: { id }, body })
  const kept = await shop.db
    .selectFrom('artwork_acceptances')
    .select(['wording', 'taken_back_at'])
    .where('file_id', '=', id)
    .orderBy('id')
    .execute()
  expect(kept.map(({ wording, taken_back_at }) => [wording, taken_back_at !== null])).toEqual([
    [body.wording, true],
    [other.wording, false],
    [body.wording, false],
  ])
})
