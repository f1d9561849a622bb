import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadOverBadLine } from '../../../test/given/artwork/cut-uploads.ts'
import { manyPdfs } from '../../../test/given/artwork/given-artwork.ts'
import { newGuestId } from '../../../test/given/given-cart.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { diskFiles } from '../../adapters/files/disk-files.ts'
import { pieceNames } from '../artwork-names.ts'
import { storedBytes } from '../stored-bytes.ts'

/** `MANY_UPLOADS=200 MANY_UPLOADS_MB=20` for the whole of it. */
const COUNT = Number(process.env.MANY_UPLOADS ?? 12)
const BYTES = Number(process.env.MANY_UPLOADS_MB ?? 1) * 1024 * 1024
const PIECE_BYTES = Math.min(BYTES / 3, 4 * 1024 * 1024)

let directory: string
let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'umbala-artwork-'))
  shop = await givenShop({ artwork: diskFiles({ directory, freeFloorBytes: 0, what: 'Files' }) })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await shop.close()
  await rm(directory, { recursive: true, force: true })
})

test('of many uploads at once whose lines are cut at random every file arrives whole, and nothing is left beside them', async () => {
  const address = shop.app.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const makeFile = manyPdfs(BYTES)
  const begun = performance.now()
  const sent = await Promise.all(
    Array.from({ length: COUNT }, async () => {
      const guestId = newGuestId()
      const file = makeFile()
      const settings = { port, guestId, chance: Math.random, cuts: 0.2, pieceBytes: PIECE_BYTES }
      return { guestId, sha256: file.sha256, ...(await uploadOverBadLine(file, settings)) }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const cuts = sent.reduce((sum, { cut }) => sum + cut, 0)
  if (COUNT > 12) console.info(`${COUNT} uploads of ${BYTES} bytes, ${cuts} cuts, ${seconds.toFixed(1)} s`)

  const { artwork } = shop.deps.ports
  const contents = await shop.db.selectFrom('artwork_contents').select(['sha256', 'pieces']).execute()
  expect(contents.map(({ sha256 }) => sha256).sort()).toEqual(sent.map(({ sha256 }) => sha256).sort())
  for (const { sha256, pieces } of contents) {
    const hash = createHash('sha256')
    for await (const chunk of storedBytes(artwork, pieces)) hash.update(chunk)
    expect(hash.digest('hex')).toBe(sha256)
  }
  for (const { id, guestId } of sent)
    expect(await shop.as().getArtworkFile({ params: { id }, query: { guestId } })).toMatchObject({
      bytes: BYTES,
    })
  const names: string[] = []
  for await (const { name } of artwork.list()) names.push(name)
  expect(names.sort()).toEqual(contents.flatMap(({ pieces }) => pieceNames(pieces)).sort())
  expect(await shop.db.selectFrom('artwork_uploads').select('id').execute()).toEqual([])
}, 900_000)
