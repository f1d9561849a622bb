import { Readable } from 'node:stream'
import type { ArtworkFacts, PrintCopy } from '@umbala/preflight'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FACTS, fakeChecker, givenOrderArtwork, pageOf } from '../../../test/given/artwork/given-artwork.ts'
import { newGuestId } from '../../../test/given/given-cart.ts'
import { givenOrder } from '../../../test/given/given-order.ts'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import type { MadeCopy } from '../../ports/artwork-checker.ts'

const PDF = Buffer.from('%PDF-1.7 ready for the press')
/** As large as the content is said to be. */
const ORIGINAL = Buffer.alloc(1000, 'the very file')
const made: { bytes: string; copy: PrintCopy }[] = []
let closed = 0
let answer: MadeCopy
const ready = (): MadeCopy => ({
  size: PDF.length,
  open: async ({ start, end }) => Readable.from([PDF.subarray(start, end + 1)]),
  close: async () => {
    closed += 1
  },
})

const { checker } = fakeChecker(async ({ content }, copy) => {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  made.push({ bytes: Buffer.concat(parts).toString(), copy })
  return answer
})

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop({ artworkChecker: checker })
})
afterAll(() => shop.close())
beforeEach(() => {
  made.length = 0
  closed = 0
  answer = ready()
})

const PAGE = pageOf({
  width: 96,
  height: 56,
  trim: { x: 3, y: 3, width: 90, height: 50 },
  spaces: ['cmyk'],
})
const CARD: ArtworkFacts = { ...FACTS, pageCount: 1, pages: [PAGE] }
const SETTINGS = { trim: { widthMm: 90, heightMm: 50 }, bleedMm: 3, pages: null, isPlaced: false }

/** A file on the first line of an order, with its bytes in the storage. */
const givenPlaced = async (facts: ArtworkFacts | null, settings: object = SETTINGS) => {
  const productId = await givenProduct(shop.db)
  await shop.db
    .updateTable('products')
    .set({ artwork: JSON.stringify(settings) })
    .where('id', '=', productId)
    .execute()
  const { orderId } = await givenOrder(shop.db, { lines: [{ productId }] })
  const { id: placedId, fileId } = await givenOrderArtwork(shop.db, orderId, { guest_id: newGuestId() })
  const { sha256 } = await shop.db
    .selectFrom('artwork_files')
    .select('sha256')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  const { pieces } = await shop.db
    .updateTable('artwork_contents')
    .set({
      state: facts ? 'measured' : 'measuring',
      facts: facts && JSON.stringify(facts),
      facts_version: facts && 1,
    })
    .where('sha256', '=', sha256)
    .returning('pieces')
    .executeTakeFirstOrThrow()
  await shop.deps.ports.artwork.put(pieces[0]?.name ?? '', [ORIGINAL], {
    size: ORIGINAL.length,
    contentType: 'application/octet-stream',
  })
  const { number } = await shop.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, placedId, number, url: `/api/admin/orders/${orderId}/artwork/${placedId}/print` }
}

const headers = () => shop.bearer('admin')
const refusalOf = async (orderId: string) => {
  const { lines } = await shop.as('admin').adminGetOrderArtwork({ params: { id: orderId } })
  return lines[0]?.files[0]?.printRefusal
}

test('staff get a copy of the size of the job, saved under the name of its line, and it cannot run anything', async () => {
  const { orderId, number, url } = await givenPlaced(CARD)
  expect(await refusalOf(orderId)).toBeNull()
  const { statusCode, rawPayload, headers: told } = await shop.app.inject({ url, headers: headers() })
  expect([statusCode, rawPayload.equals(PDF)]).toEqual([200, true])
  const name = `order-${number}-line-1-print.pdf`
  expect(told).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
  })
  expect(made).toMatchObject([
    {
      bytes: ORIGINAL.toString(),
      copy: { sheet: { widthMm: 90, heightMm: 50 }, bleedMm: 3, bleed: null, pages: [{ page: 1, turn: 0 }] },
    },
  ])
})

test('a copy of which nothing is sent is closed', async () => {
  const { url } = await givenPlaced(CARD)
  const first = await shop.app.inject({ method: 'HEAD', url, headers: headers() })
  expect([first.statusCode, first.headers['content-length'], closed]).toEqual([200, String(PDF.length), 1])
  const etag = String(first.headers.etag)
  const again = await shop.app.inject({ url, headers: { ...headers(), 'if-none-match': etag } })
  expect([again.statusCode, closed]).toEqual([304, 2])
  const beyond = await shop.app.inject({ url, headers: { ...headers(), range: 'bytes=9000-' } })
  expect([beyond.statusCode, closed]).toEqual([416, 3])
})

test.each([
  ['is still being measured', null, SETTINGS, 'try again'],
  ['is locked', { ...CARD, problem: 'password' }, SETTINGS, 'another one'],
  ['is too much to open', { ...CARD, problem: 'tooComplex' }, SETTINGS, 'by hand'],
  ['asks to stay as it is', { ...CARD, isLocked: true }, SETTINGS, 'asks that nobody changes it'],
  ['is a logo', CARD, { ...SETTINGS, isPlaced: true }, 'logo'],
  ['has another shape', { ...CARD, pages: [{ ...PAGE, trim: null, height: 96 }] }, SETTINGS, 'do not fit'],
] satisfies [string, ArtworkFacts | null, object, string][])(
  'a file that %s is refused in words, on the card and when it is asked for',
  async (_what, facts, settings, words) => {
    const { orderId, placedId } = await givenPlaced(facts, settings)
    const refusal = await refusalOf(orderId)
    expect(refusal).toContain(words)
    await expect(
      shop.as('admin').adminGetPrintCopy({ params: { id: orderId, placedId } }),
    ).rejects.toMatchObject({ code: 'conflict', message: refusal })
    expect(made).toEqual([])
  },
)

test.each([
  ['tooComplex', 'more time or memory'],
  ['corrupt', 'damaged'],
] as const)('a copy that ends with %s is refused in words', async (problem, words) => {
  const { orderId, placedId } = await givenPlaced(CARD)
  answer = { problem }
  await expect(
    shop.as('admin').adminGetPrintCopy({ params: { id: orderId, placedId } }),
  ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining(words) as string })
})

test('a file is found only by its own order, and by nobody but the staff', async () => {
  const { placedId, url } = await givenPlaced(CARD)
  const { orderId } = await givenPlaced(CARD)
  await expect(
    shop.as('admin').adminGetPrintCopy({ params: { id: orderId, placedId } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect((await shop.app.inject({ url })).statusCode).toBe(401)
})
