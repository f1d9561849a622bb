import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenArtworkChecker, openArtworkChecker } from '@umbala/api/adapters/artwork-checker'
import type { PrintCopy } from '@umbala/preflight'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChecker } from './build-checker.ts'
import { checkFile } from './check-file.ts'
import { cardCopy, copyFile, WHOLE } from './copy-file.ts'
import { CORPUS } from './corpus/index.ts'
import { cmykTiff, photo } from './corpus/make-picture.ts'
import { shades } from './shades.ts'
import { CARD_CUT, CARD_MEDIA, CARD_TRIM, FILL, rawCard, stream } from './corpus/raw-pdf.ts'

const MAX_MIB = 450

let folder: string
let built: Awaited<ReturnType<typeof buildChecker>>
let checker: OpenArtworkChecker
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umbala-copies-'))
  built = await buildChecker()
  const limits = { wholeMs: 240_000, silenceMs: 120_000, copyMs: 240_000 }
  checker = openArtworkChecker({ program: built.program, folder, atOnce: 2, limits })
}, 60_000)
afterAll(async () => {
  await checker.close()
  await built.remove()
  await rm(folder, { recursive: true, force: true })
})

const MM = 72 / 25.4
const card = (content: string) => rawCard({ content, media: `[0 0 ${90 * MM} ${50 * MM}]`, page: '' })
/** A card whose left half is one colour and whose right half is another, with a mark near the left edge. */
const halves = card(
  `1 0 0 rg 0 0 ${45 * MM} 200 re f 0 0 1 rg ${45 * MM} 0 300 200 re f 0 1 0 rg ${1 * MM} ${20 * MM} ${1 * MM} ${10 * MM} re f`,
)
/** In the bleed, left and right. */
const MIDDLES = [
  [1, 28],
  [95, 28],
] as const

/** The colour of places, in millimetres from the corner of the paper. */
const colours = async (
  source: Buffer,
  copy: PrintCopy,
  places: readonly (readonly [number, number])[],
  format: 'pdf' | 'jpeg' | 'png' | 'svg' | 'tiff' = 'pdf',
) => {
  const { pdf } = await copyFile(checker, format, source, copy)
  if (!pdf) throw new Error('There is no copy.')
  const { facts, previews } = await checkFile(checker, 'pdf', pdf)
  return shades(previews[0]?.bytes, places, facts.pages[0]?.width)
}

test('mirrored bleed shows what lies as far inside the cut, at the sides and in the corners', async () => {
  const places = [
    [1, 1],
    [95, 55],
    [95, 28],
    [1.5, 28],
    [2.7, 28],
    [4.5, 28],
  ] as const
  expect(await colours(halves, cardCopy(), places)).toEqual(['red', 'blue', 'blue', 'green', 'red', 'green'])
})

test('stretched bleed shows the very edge and nothing that lies deeper', async () => {
  const places = [
    [1.5, 28],
    [0.5, 28],
    [95, 55],
    [4.5, 28],
  ] as const
  expect(await colours(halves, cardCopy({ bleed: 'stretch' }), places)).toEqual([
    'red',
    'red',
    'blue',
    'green',
  ])
})

test('bleed that the file does not show is drawn and goes into the copy', async () => {
  const shownToTheCut = rawCard({
    content: `1 0 0 rg 0 0 ${48 * MM} 200 re f 0 0 1 rg ${48 * MM} 0 300 200 re f 0 1 0 rg 0 ${20 * MM} ${2 * MM} ${16 * MM} re f`,
    page: `${CARD_TRIM} /BleedBox ${CARD_MEDIA} /CropBox ${CARD_CUT} /Rotate 180`,
  })
  const { facts, previews } = await checkFile(checker, 'pdf', shownToTheCut)
  expect(facts.pages[0]).toMatchObject({ width: 96, height: 56, trim: { x: 3, y: 3, width: 90, height: 50 } })
  const copy = cardCopy({ placement: { ...WHOLE, xMm: -3, yMm: -3 }, bleed: null })
  const places = [
    [1, 28],
    [10, 28],
    [92.5, 28],
    [95, 28],
  ] as const
  expect(await colours(shownToTheCut, copy, places)).toEqual(['blue', 'blue', 'red', 'green'])
  expect(await shades(previews[0]?.bytes, places)).toEqual(['blue', 'blue', 'red', 'green'])
})

test('sides at which no bleed is made stay as they are', async () => {
  const left = cardCopy({ bleedSides: ['left'] })
  expect(await colours(halves, left, MIDDLES)).toEqual(['red', 'white'])
})

test.each([
  [90, { widthMm: 50, heightMm: 90 }, ['red', 'blue']],
  [180, { widthMm: 90, heightMm: 50 }, ['blue', 'red']],
  [270, { widthMm: 50, heightMm: 90 }, ['blue', 'red']],
] as const)('a page turned by %d degrees lies as it was asked', async (turn, sheet, expected) => {
  const along = (at: number) => (turn === 180 ? ([at, 28] as const) : ([28, at] as const))
  expect(await colours(halves, cardCopy({ turn, sheet }), [along(10), along(86)])).toEqual(expected)
})

test('a page that the file shows turned, in units of its own, is copied as it is shown', async () => {
  const turned = rawCard({
    content: `1 0 0 rg 0 0 ${25 * MM} ${45 * MM} re f 0 0 1 rg 0 ${22.5 * MM} ${25 * MM} ${22.5 * MM} re f`,
    media: `[0 0 ${25 * MM} ${45 * MM}]`,
    page: '/Rotate 90 /UserUnit 2',
  })
  expect(await colours(turned, cardCopy(), MIDDLES)).toEqual(['red', 'blue'])
})

test('pages come in the order that was chosen, and one may come twice', async () => {
  const two = (await CORPUS.find(({ name }) => name === 'card of both sides with bleed')?.make()) ?? halves
  const page = { turn: 0 as const, placement: { ...WHOLE, xMm: -3, yMm: -3 }, clip: null, bleedSides: [] }
  const order = cardCopy({ bleed: null, pages: [2, 1, 2].map((each) => ({ ...page, page: each })) })
  const { pdf } = await copyFile(checker, 'pdf', two, order)
  const { facts } = await checkFile(checker, 'pdf', pdf ?? two)
  expect(facts.pages.map(({ texts }) => texts[0]?.words)).toEqual([
    'www.example.co.za',
    'Thandi Mokoena',
    'www.example.co.za',
  ])
})

test('a sheet longer than a PDF can say in points is measured in larger units', async () => {
  const sheet = { widthMm: 9000, heightMm: 5000 }
  const copy = cardCopy({ sheet, placement: { ...WHOLE, mmPerUnit: 100 } })
  const { pdf } = await copyFile(checker, 'pdf', halves, copy)
  const { facts } = await checkFile(checker, 'pdf', pdf ?? halves)
  expect(facts.pages[0]?.width).toBeCloseTo(9006, 0)
  expect(facts.pages[0]?.trim?.width).toBeCloseTo(9000, 0)
})

test('a JPEG lies in the copy byte for byte, and is held as its camera says', async () => {
  const plain = await sharp({ create: { width: 500, height: 900, channels: 3, background: '#f00' } })
    .composite([
      {
        input: { create: { width: 500, height: 450, channels: 3, background: '#00f' } },
        gravity: 'south',
      },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const copy = cardCopy({ placement: { ...WHOLE, mmPerUnit: 0.1 } })
  const { pdf } = await copyFile(checker, 'jpeg', plain, copy)
  expect(pdf?.includes(plain)).toBe(true)
  const shown = await sharp(plain).autoOrient().resize(90, 50).raw().toBuffer()
  const ends = [shown[25 * 90 * 3], shown[(25 * 90 + 89) * 3]].map((red = 0) => (red > 128 ? 'red' : 'blue'))
  expect(await colours(plain, copy, MIDDLES, 'jpeg')).toEqual(ends)
})

test('what is see-through in a picture stays so, and its profile goes along', async () => {
  const png = await sharp({ create: { width: 900, height: 500, channels: 4, background: '#f000' } })
    .composite([
      { input: { create: { width: 450, height: 500, channels: 4, background: '#00f' } }, gravity: 'east' },
    ])
    .withIccProfile('p3')
    .png()
    .toBuffer()
  const copy = cardCopy({ placement: { ...WHOLE, mmPerUnit: 0.1 }, bleed: null })
  const { pdf } = await copyFile(checker, 'png', png, copy)
  expect(pdf?.includes('/SMask')).toBe(true)
  expect(pdf?.includes('/ICCBased')).toBe(true)
  expect(
    await colours(
      png,
      copy,
      [
        [20, 28],
        [80, 28],
      ],
      'png',
    ),
  ).toEqual(['white', 'blue'])
})

test('a picture of 16 bits in four inks keeps its light colours', async () => {
  const tiff = cmykTiff(900, 500, [20, 20, 20, 0], { bits: 16 })
  const copy = cardCopy({ placement: { ...WHOLE, mmPerUnit: 0.1 } })
  expect(await colours(tiff, copy, MIDDLES, 'tiff')).toEqual(['white', 'white'])
})

test('a drawing is drawn fine enough for the size it is printed at', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90mm" height="50mm" viewBox="0 0 90 50"><rect width="90" height="50" fill="#f00"/></svg>',
  )
  const { pdf } = await copyFile(checker, 'svg', svg, cardCopy())
  const { facts } = await checkFile(checker, 'pdf', pdf ?? svg)
  expect(facts.pages[0]?.pictures[0]?.widthPx).toBe(2126)
  expect(await colours(svg, cardCopy(), [[1, 1]], 'svg')).toEqual(['red'])
})

test('the copy knows nothing of scripts, attachments, forms and notes, and the ink intent goes along', async () => {
  const busy = rawCard({
    content: FILL,
    page: '/Annots [5 0 R] /AA << /O << /S /JavaScript /JS (1) >> >>',
    catalog:
      '/OpenAction << /S /JavaScript /JS (1) >> /AcroForm << /Fields [] >> /Names << /EmbeddedFiles << /Names [] >> >> /OutputIntents [<< /S /GTS_PDFX >>]',
    more: ['<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (calc.exe) >> >>'],
  })
  const copy = cardCopy({ placement: { ...WHOLE, xMm: -3, yMm: -3 }, bleed: null })
  const { pdf } = await copyFile(checker, 'pdf', busy, copy)
  const added = pdf?.subarray(busy.length).toString('latin1') ?? ''
  expect(added).toContain('/OutputIntents')
  for (const name of ['OpenAction', 'AA', 'JavaScript', 'Names', 'AcroForm', 'Annots', 'Encrypt'])
    expect(added).not.toContain(`/${name}`)
})

test.each([
  ['pdf', 'half a gigabyte of drawing steps in parts', 'page of many parts, each just small enough'],
  ['pdf', 'objects that unpack to half a gigabyte', 'objects that unpack to half a gigabyte'],
  ['pdf', 'a password', 'card with a password'],
  ['pdf', 'no pages', 'PDF whose pages lead to themselves'],
  ['png', 'pixels without number', 'PNG of 1600 million pixels'],
  ['svg', 'no end', 'SVG that never ends'],
  ['webp', 'half of itself', 'half of a WebP'],
] as const)('a %s of %s ends with a problem', async (format, _what, name) => {
  const bytes = (await CORPUS.find((each) => each.name === name)?.make()) ?? Buffer.alloc(0)
  const { problem, peakMib } = await copyFile(checker, format, bytes, cardCopy())
  expect(problem).not.toBeNull()
  expect(peakMib).toBeLessThan(MAX_MIB)
})

test('a picture of a hundred million pixels is copied within its memory', async () => {
  const png = await sharp(await photo('png', 1000, 700))
    .resize(12_000, 8400, { kernel: 'nearest' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const copy = cardCopy({ placement: { ...WHOLE, mmPerUnit: 90 / 12_000 } })
  const { pdf, peakMib } = await copyFile(checker, 'png', png, copy)
  expect(pdf).not.toBeNull()
  expect(peakMib).toBeLessThan(MAX_MIB)
})

test('a large picture inside a PDF costs no memory, because it is not touched', async () => {
  const bytes = rawCard({
    content: 'q 300 0 0 200 0 0 cm /P Do Q',
    resources: '/XObject << /P 5 0 R >>',
    more: [
      stream(
        '/Type /XObject /Subtype /Image /Width 10000 /Height 9000 /BitsPerComponent 8 /ColorSpace /DeviceGray',
        Buffer.alloc(90_000_000, 120),
      ),
    ],
  })
  const { pdf, peakMib } = await copyFile(checker, 'pdf', bytes, cardCopy())
  expect(pdf?.subarray(0, bytes.length).equals(bytes)).toBe(true)
  expect(peakMib).toBeLessThan(150)
})
