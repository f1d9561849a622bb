import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenArtworkChecker, openArtworkChecker } from '@umbala/api/adapters/artwork-checker'
import { type ArtworkFacts, judgeArtwork, printCopyOf } from '@umbala/preflight'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChecker } from './build-checker.ts'
import { readFacts } from './check-file.ts'
import { copyFile } from './copy-file.ts'
import { CORPUS } from './corpus/index.ts'
import { JOBS } from './corpus/jobs.ts'

const MAX_MIB = 450
/** Its structure is read by way of the drawing library, so the copy begins anew. */
const UNSOUND = new Set([
  'card that nobody may change',
  'card that nobody may change, with an old lock',
  'card whose table points beside everything',
])

/** Of these nothing may be prepared: they cannot be opened, ask to stay as they are, have another shape, or are logos. */
const WITHOUT_COPY: ReadonlySet<string> = new Set([
  'card that nobody may change',
  'card that nobody may change, with an old lock',
  'logo as an SVG for a shirt',
  'logo with see-through ground for a shirt',
  'square page for a card',
  'sheet of A4 for a card',
  'square JPEG for a card',
  'small logo for a shirt',
  'white logo without a ground for a shirt',
  'white logo as an SVG for a shirt',
  'white logo as a PDF for a shirt',
  'white PNG without a logo for a shirt',
  'PDF of nothing for a shirt',
  'Illustrator file without its design',
  'card with a password',
  'logo with thin lines for a shirt',
  'half of a card',
  'card without its end',
  'first line of a PDF and noise',
  'PDF of no pages',
  'PDF whose pages lead to themselves',
  'lists of pages that double without end',
  'list of pages that holds itself',
  'PDF of nested lists',
  'page that unpacks to half a gigabyte',
  'page that is packed twice',
  'page of many parts, each just small enough',
  'objects that unpack to half a gigabyte',
  'picture of 900 million pixels',
  'PNG of 1600 million pixels',
  'half of a PNG',
  'half of a JPEG',
  'half of a TIFF',
  'half of a WebP',
  'SVG that reads a file by an entity',
  'forms that draw a thousand million times',
  'SVG of entities in entities',
  'SVG that never ends',
])

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

/** What must not change by copying. */
const substance = ({ pages }: ArtworkFacts) => ({
  spaces: new Set(pages.flatMap(({ spaces }) => spaces)),
  spots: new Set(pages.flatMap(({ spots }) => spots)),
  fonts: new Set(pages.flatMap(({ missingFonts }) => missingFonts)),
  words: new Set(pages.flatMap(({ texts }) => texts.map(({ words }) => words))),
  ink: pages.some(({ spaces }) => spaces.includes('cmyk')) ? undefined : null,
})

const troubles = (findings: ReturnType<typeof judgeArtwork>['findings']) =>
  findings
    .filter(({ severity }) => severity === 'warn' || severity === 'block')
    .map(({ rule, severity, measured }) => `${rule} ${severity} ${measured ?? ''}`)
    .toSorted()

const SOUND = CORPUS.filter(({ isEndless }) => !isEndless)

test.concurrent.each(SOUND)('$name', async ({ name, format, job, make }) => {
  const bytes = await make()
  const specification = JOBS[job]
  const facts = await readFacts(checker, format, bytes)
  const repair = { bleed: 'mirror' } as const
  const copy = printCopyOf(facts, specification, repair)
  expect(copy === null).toBe(WITHOUT_COPY.has(name))
  if (!copy) return
  const { pdf, problem, peakMib } = await copyFile(checker, format, bytes, copy)
  expect([pdf === null, problem]).toEqual([false, null])
  if (!pdf) return
  expect(peakMib).toBeLessThan(MAX_MIB)
  if ((format === 'pdf' || format === 'ai') && !UNSOUND.has(name))
    expect(pdf.subarray(0, bytes.length).equals(bytes)).toBe(true)

  const again = await readFacts(checker, 'pdf', pdf)
  expect(again.problem).toBeNull()
  expect([again.hasScripts, again.hasAttachments, again.isLocked]).toEqual([false, false, false])
  expect(again.pageCount).toBe(copy.pages.length)
  const { sheet, bleedMm } = copy
  for (const { width, height, trim } of again.pages) {
    expect(width).toBeCloseTo(sheet.widthMm + 2 * bleedMm, 1)
    expect(height).toBeCloseTo(sheet.heightMm + 2 * bleedMm, 1)
    expect(
      [trim?.x, trim?.y, trim?.width, trim?.height].map((mm) => Math.round((mm ?? 0) * 10) / 10),
    ).toEqual([bleedMm, bleedMm, sheet.widthMm, sheet.heightMm])
  }
  if (format === 'pdf' || format === 'ai') expect(substance(again)).toEqual(substance(facts))
  else expect(new Set(again.pages.flatMap(({ spaces }) => spaces))).toEqual(substance(facts).spaces)
  const promised = troubles(judgeArtwork(facts, specification, repair).findings)
  const found = troubles(judgeArtwork(again, specification).findings)
  // Printed at its size now, and pictures inside a PDF are not searched for ink.
  expect(found.filter((trouble) => !promised.includes(trouble))).toEqual([])
})

test('no file is left behind', async () => {
  expect(await readdir(folder)).toEqual([])
})
