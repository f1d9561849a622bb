import { drawRequest, type Kind, kinds, type PictureRequest } from '@umbala/illustrations'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const EDGE = 300

const HAVE_A_FACE = [
  'business-cards',
  'flyer',
  'poster',
  'booklet',
  'letterhead',
  'postcard',
  'stickers',
  'roll-up',
  'a-frame',
  'wall-sign',
  'corrugated-board',
  'magnet',
  'window-vinyl',
  'feather-flag',
  'pvc-banner',
  't-shirt',
  'golf-shirt',
  'hoodie',
  'cap',
  'apron',
  'tote',
  'mug',
  'pens',
  'bottle',
] as const satisfies readonly Kind[]

const ROOM = /<g data-own="(?:front|back)" data-width="([\d.]+)" data-height="([\d.]+)"\/>/g

const pixels = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(EDGE, EDGE).removeAlpha().raw().toBuffer()

/** Which pixels change when the room is filled. */
const filledPixels = async (request: PictureRequest): Promise<readonly number[]> => {
  const { svg } = drawRequest(request)
  const [empty, filled] = await Promise.all([
    pixels(svg),
    pixels(svg.replace(ROOM, '<rect width="$1" height="$2" fill="#00a040"/>')),
  ])
  return Array.from({ length: EDGE * EDGE }, (_, at) => at).filter((at) =>
    [0, 1, 2].some((part) => Math.abs((empty[at * 3 + part] ?? 0) - (filled[at * 3 + part] ?? 0)) > 12),
  )
}

const isAtEdge = (at: number): boolean => {
  const [x, y] = [at % EDGE, Math.floor(at / EDGE)]
  return x === 0 || y === 0 || x === EDGE - 1 || y === EDGE - 1
}

test.each(HAVE_A_FACE)('the room for artwork on %s is seen and lies inside the drawing', async (kind) => {
  for (const own of [0.71, 1.41]) {
    const changed = await filledPixels({ kind, own })
    expect(changed.length, `${kind} ${own}`).toBeGreaterThan(EDGE * EDGE * 0.003)
    expect(changed.filter(isAtEdge), `${kind} ${own}`).toEqual([])
  }
})

test('no other drawing pretends to have a face, and no drawing leaves room unless it is asked to', () => {
  const withRoom = kinds.filter((kind) => drawRequest({ kind, own: 1 }).svg.includes('data-own'))
  expect([...withRoom].sort()).toEqual([...HAVE_A_FACE].sort())
  expect(kinds.filter((kind) => drawRequest({ kind }).svg.includes('data-own'))).toEqual([])
})

test('a thing without a print has no room, and one printed on its back has room there', () => {
  const shirt = (options: Record<string, string>) => drawRequest({ kind: 't-shirt', own: 1, options }).svg
  expect(shirt({ printFront: 'None' })).not.toContain('data-own')
  expect(shirt({ printFront: 'A4', printBack: 'A3', side: 'back' })).toContain('data-own="back"')
})
