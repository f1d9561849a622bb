import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadsOf } from '../../test/given/artwork/artwork-uploads.ts'
import { countFilesOf, fakeChecker, pdfOf } from '../../test/given/artwork/given-artwork.ts'
import { newGuestId } from '../../test/given/given-cart.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { tidyArtwork } from './artwork-housekeeping.service.ts'
import { artworkMeasuring } from './measure-artwork.service.ts'
import { judgeOrderArtwork } from '../orders/artwork/judge-order-artwork.service.ts'

const fake = fakeChecker()
const scanner = { answer: 'clean' as 'clean' | 'infected' | 'down' }
let shop: Awaited<ReturnType<typeof givenShop>>
let uploads: ReturnType<typeof uploadsOf>
beforeAll(async () => {
  shop = await givenShop({
    artworkChecker: fake.checker,
    virusScanner: {
      scan: async (content) => {
        for await (const chunk of content) expect(chunk.length).toBeGreaterThan(0)
        if (scanner.answer === 'down') throw new Error('no answer')
        return scanner.answer
      },
    },
  })
  uploads = uploadsOf(shop.app)
})
afterAll(() => shop.close())

const measure = async (sha256: string) =>
  artworkMeasuring({ ...shop.deps, judgeAnew: judgeOrderArtwork }).run({ sha256 })
const jobs = () =>
  shop.db.selectFrom('jobs').select('payload').where('kind', '=', 'measure-artwork').orderBy('id').execute()

test('a file is measured once, its facts and pages are told, and the same bytes are not measured again', async () => {
  const guestId = newGuestId()
  const file = pdfOf(3000)
  const id = await uploads.upload(file, { guestId })
  const before = await shop.as().getArtworkFile({ params: { id }, query: { guestId } })
  expect(before).toMatchObject({ state: 'measuring', isDrawing: true, facts: null })
  expect(await jobs()).toEqual([{ payload: { sha256: before.sha256 } }])
  await measure(before.sha256)
  const after = await shop.as().getArtworkFile({ params: { id }, query: { guestId } })
  expect(after).toMatchObject({
    state: 'measured',
    isDrawing: false,
    facts: { pageCount: 1, unread: ['ab'] },
  })
  expect(fake.seen).toEqual([before.sha256])

  const picture = await shop.app.inject({ url: after.previews[0]?.url ?? '' })
  expect([picture.statusCode, picture.body]).toEqual([200, 'a picture'])
  expect(after.previews[0]?.url).toMatch(/\?v=1$/)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
  })
  for (const url of [
    `/api/artwork/previews/${'0'.repeat(32)}/1.webp`,
    (after.previews[0]?.url ?? '').replace('1.webp', '2.webp'),
  ])
    expect((await shop.app.inject({ url })).statusCode).toBe(404)

  await uploads.upload(file, { guestId: newGuestId() })
  expect(await jobs()).toHaveLength(1)
})

test('a file whose facts are of an older checker is measured again when it is asked for', async () => {
  const guestId = newGuestId()
  const id = await uploads.upload(pdfOf(3000), { guestId })
  const { sha256 } = await shop.as().getArtworkFile({ params: { id }, query: { guestId } })
  await measure(sha256)
  await shop.db.deleteFrom('jobs').execute()
  await shop.db
    .updateTable('artwork_contents')
    .set({ facts_version: 0 })
    .where('sha256', '=', sha256)
    .execute()
  await shop.as().getArtworkFile({ params: { id }, query: { guestId } })
  expect(await jobs()).toEqual([{ payload: { sha256 } }])
})

test('a file that cannot be measured after several attempts is left to a person, and tried again when it is asked for', async () => {
  const guestId = newGuestId()
  const id = await uploads.upload(pdfOf(3000), { guestId })
  const { sha256 } = await shop.as().getArtworkFile({ params: { id }, query: { guestId } })
  await artworkMeasuring({ ...shop.deps, judgeAnew: judgeOrderArtwork }).giveUp?.(shop.db, { sha256 }, 'no')
  expect(await shop.as().getArtworkFile({ params: { id }, query: { guestId } })).toMatchObject({
    state: 'person',
    isDrawing: false,
  })
  await shop.db.deleteFrom('jobs').execute()
  await shop.as().getArtworkFile({ params: { id }, query: { guestId } })
  expect(await jobs()).toEqual([{ payload: { sha256 } }])
})

test('a file that could not be measured three times is left to a person, and measured later all the same', async () => {
  const guestId = newGuestId()
  const id = await uploads.upload(pdfOf(3000), { guestId })
  const look = () => shop.as().getArtworkFile({ params: { id }, query: { guestId } })
  const { sha256 } = await look()
  const { failed } = artworkMeasuring({ ...shop.deps, judgeAnew: judgeOrderArtwork })
  await failed?.(shop.db, { sha256 }, 2)
  expect((await look()).state).toBe('measuring')
  await failed?.(shop.db, { sha256 }, 3)
  expect((await look()).state).toBe('person')
  await measure(sha256)
  expect((await look()).state).toBe('measured')
})

test('facts with which no order could be judged are not kept either, and the file is measured again', async () => {
  const guestId = newGuestId()
  const id = await uploads.upload(pdfOf(3000), { guestId })
  const look = () => shop.as().getArtworkFile({ params: { id }, query: { guestId } })
  const { sha256 } = await look()
  const judgeAnew = () => Promise.reject(new Error('no orders'))
  await expect(artworkMeasuring({ ...shop.deps, judgeAnew }).run({ sha256 })).rejects.toThrow('no orders')
  expect(await look()).toMatchObject({ state: 'measuring', facts: null })
  const { failed } = artworkMeasuring({ ...shop.deps, judgeAnew })
  await expect(failed?.(shop.db, { sha256 }, 3)).rejects.toThrow('no orders')
  expect(await look()).toMatchObject({ state: 'measuring' })
  await measure(sha256)
  expect((await look()).state).toBe('measured')
})

test('a file with a virus is refused and removed, and one that the scanner cannot look at waits', async () => {
  const file = pdfOf(2000)
  const begin = async () =>
    String((await uploads.begin({ bytes: 2000, guestId: newGuestId() })).headers.location)
  scanner.answer = 'infected'
  const infected = await begin()
  expect((await uploads.send(infected, 0, file)).statusCode).toBe(415)
  expect((await uploads.look(infected)).statusCode).toBe(404)
  scanner.answer = 'down'
  const waiting = await begin()
  const told = await uploads.send(waiting, 0, file)
  expect([told.statusCode, told.json<{ message: string }>().message]).toEqual([
    503,
    expect.stringContaining('waits for our virus scanner'),
  ])
  expect((await uploads.look(waiting)).statusCode).toBe(503)
  scanner.answer = 'clean'
  expect((await uploads.look(waiting)).headers).toMatchObject({
    'upload-offset': '2000',
    'upload-file': waiting.split('/').at(-1),
  })
})

test('what nobody uses goes: left uploads, files on no line after thirty days, bytes without a row', async () => {
  const { artwork } = shop.deps.ports
  const guestId = newGuestId()
  const kept = await uploads.upload(pdfOf(1000), { guestId })
  await uploads.upload(pdfOf(1000), { guestId })
  const left = String((await uploads.begin({ bytes: 100, guestId })).headers.location)
  await uploads.send(left, 0, pdfOf(50))
  await artwork.put(`${'0'.repeat(32)}.whole`, [Buffer.from('its row never came')])
  await shop.db
    .updateTable('artwork_uploads')
    .set({ expires_at: new Date(0) })
    .execute()
  await shop.db
    .updateTable('artwork_files')
    .set({ used_at: new Date(0) })
    .where('id', '!=', kept)
    .execute()
  await tidyArtwork(shop.db, artwork, Date.now() + 2 * 86_400_000)
  expect(await countFilesOf(shop.db, { guestId })).toBe(1)
  const names: string[] = []
  for await (const { name } of artwork.list()) names.push(name)
  expect(names).toHaveLength(1)
  expect(
    (await shop.app.inject({ url: `/api/artwork/files/${kept}/content?guestId=${guestId}` })).statusCode,
  ).toBe(200)
})
