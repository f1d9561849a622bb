import { deflateSync } from 'node:zlib'
import { type CorpusFile, file } from './corpus-file.ts'
import { doublingLists, listInItself } from './layers-and-additions.ts'
import { photo, pngChunk } from './make-picture.ts'
import { background, makePdf } from './make-pdf.ts'
import { CARD_MEDIA, FILL, packed, rawCard, rawPdf, stream } from './raw-pdf.ts'

const CARD = { trim: [90, 50] } as const
const MIB = 1024 * 1024
const TOO_MUCH = ['tooComplex note']
const BROKEN = ['corrupt block']

/** So much of nothing that it fits into a few hundred bytes when it is packed twice. */
const bomb = (mebibytes: number): Buffer => deflateSync(Buffer.alloc(mebibytes * MIB, 32), { level: 9 })

/** Each form draws the next one ten times. */
const nestedForms = (depth: number): Buffer =>
  rawCard({
    content: '/F Do',
    resources: '/XObject << /F 5 0 R >>',
    more: Array.from({ length: depth }, (_, level) =>
      stream(
        `/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << /XObject << /F ${level + 6} 0 R >> >>`,
        level === depth - 1 ? '0 0 5 5 re f' : '/F Do '.repeat(10),
      ),
    ),
  })

/** The catalogue itself lies in a stream that unpacks to too much. */
const objectBomb = (): Buffer => {
  const head = Buffer.from('%PDF-1.5\n')
  const objects = Buffer.concat([
    Buffer.from('2 0 obj\n'),
    stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb(512)),
    Buffer.from('\nendobj\n'),
  ])
  const at = head.length + objects.length
  const table = Buffer.from([0, 0, 0, 0, 0, 2, 0, 0, 2, 0, 1, 0, 0, head.length, 0])
  const cross = stream('/Type /XRef /Size 3 /W [1 3 1] /Root 1 0 R', table)
  return Buffer.concat([
    head,
    objects,
    Buffer.from('3 0 obj\n'),
    cross,
    Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ])
}

const hugePng = (): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(40_000, 0)
  head.writeUInt32BE(40_000, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(5001 * 2000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const svg = (body: string, before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="96mm" height="56mm" viewBox="0 0 96 56">${body}</svg>`,
  )
const GROUND = '<rect width="96" height="56" fill="#369"/>'
const levels = (count: number, level: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => level(index)).join('')

const half = async (make: Promise<Buffer> | Buffer) => {
  const whole = await make
  return whole.subarray(0, Math.floor(whole.length / 2))
}

const script = (catalog: string, more: readonly string[] = []) => rawCard({ content: FILL, catalog, more })

/** Sent to hurt, or broken on the way. */
export const HOSTILE_FILES: readonly CorpusFile[] = [
  file('card with a password', 'cardOneSide', ['password block'], () =>
    makePdf(
      { ...CARD, options: { userPassword: 'secret', ownerPassword: 'owner', pdfVersion: '1.7' } },
      background(90, 50),
    ),
  ),
  file('half of a card', 'cardOneSide', BROKEN, () => half(makePdf(CARD, background(90, 50)))),
  file('card without its end', 'cardOneSide', BROKEN, () =>
    rawCard({ content: FILL, ending: { cut: true } }),
  ),
  file('first line of a PDF and noise', 'cardOneSide', BROKEN, () =>
    Buffer.from(`%PDF-1.7\n${'nothing of use '.repeat(200)}\n%%EOF`),
  ),
  file('PDF of no pages', 'cardOneSide', BROKEN, () =>
    rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
  ),
  file('PDF whose pages lead to themselves', 'cardOneSide', BROKEN, () =>
    rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 9 >>']),
  ),
  file('lists of pages that double without end', 'cardOneSide', TOO_MUCH, () => doublingLists(40)),
  file('list of pages that holds itself', 'cardOneSide', TOO_MUCH, () => listInItself()),
  file('PDF of nested lists', 'cardOneSide', BROKEN, () =>
    rawPdf(['['.repeat(100_000), '<< /Type /Pages /Kids [] >>']),
  ),
  file('page that unpacks to half a gigabyte', 'cardOneSide', TOO_MUCH, () =>
    rawCard({ content: stream('/Filter /FlateDecode', bomb(512)) }),
  ),
  file('page that is packed twice', 'cardOneSide', TOO_MUCH, () =>
    rawCard({ content: stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(bomb(512))) }),
  ),
  file('page of many parts, each just small enough', 'cardOneSide', TOO_MUCH, () =>
    rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox ${CARD_MEDIA} /Contents [${'4 0 R '.repeat(9)}] /Resources << >> >>`,
      stream('/Filter /FlateDecode', bomb(60)),
    ]),
  ),
  file('forms that draw a thousand million times', 'cardOneSide', TOO_MUCH, () => nestedForms(10)),
  file('objects that unpack to half a gigabyte', 'cardOneSide', TOO_MUCH, () => objectBomb()),
  file('picture of 900 million pixels', 'cardOneSide', TOO_MUCH, () =>
    rawCard({
      content: 'q 272 0 0 158 0 0 cm /P Do Q',
      resources: '/XObject << /P 5 0 R >>',
      more: [
        packed(
          Buffer.alloc(MIB),
          '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /BitsPerComponent 1 /ColorSpace /DeviceGray',
        ),
      ],
    }),
  ),
  file('script when it is opened', 'cardOneSide', ['scripts note'], () =>
    script('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
  ),
  file('script in the names', 'cardOneSide', ['scripts note'], () =>
    script('/Names << /JavaScript << /Names [(a) 5 0 R] >> >>', ['<< /S /JavaScript /JS (1) >>']),
  ),
  file('program that a click starts', 'cardOneSide', ['scripts note'], () =>
    rawCard({
      content: FILL,
      page: '/Annots [5 0 R]',
      more: ['<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (calc.exe) >> >>'],
    }),
  ),
  file('script of a page', 'cardOneSide', ['scripts note'], () =>
    rawCard({ content: FILL, page: '/AA << /O << /S /JavaScript /JS (1) >> >>' }),
  ),
  file('file that is attached', 'cardOneSide', ['scripts note'], () =>
    script('/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>', [
      '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
      stream('/Type /EmbeddedFile', 'MZ').toString('latin1'),
    ]),
  ),
  file('link to a place, which is harmless', 'cardOneSide', [], () => script('/OpenAction [3 0 R /Fit]')),
  file('PNG of 1600 million pixels', 'cardOneSide', TOO_MUCH, hugePng, 'png'),
  file('half of a PNG', 'cardOneSide', BROKEN, () => half(photo('png', 1134, 661)), 'png'),
  file('half of a JPEG', 'cardOneSide', BROKEN, () => half(photo('jpeg', 1134, 661)), 'jpeg'),
  file('half of a TIFF', 'cardOneSide', BROKEN, () => half(photo('tiff', 1134, 661)), 'tiff'),
  file('half of a WebP', 'cardOneSide', BROKEN, () => half(photo('webp', 1134, 661)), 'webp'),
  file(
    'SVG that reads a file by an entity',
    'cardOneSide',
    BROKEN,
    () => svg(`${GROUND}<desc>&x;</desc>`, '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    'svg',
  ),
  file(
    'SVG that shows a file of the machine',
    'cardOneSide',
    ['tooComplex note', 'colour note'],
    () => svg(`${GROUND}<image href="file:///etc/hostname" width="9" height="9"/>`),
    'svg',
  ),
  file(
    'SVG of entities in entities',
    'cardOneSide',
    BROKEN,
    () =>
      svg(
        `${GROUND}<desc>&l9;</desc>`,
        `<!DOCTYPE svg [<!ENTITY l0 "ha">${levels(9, (index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`)}]>`,
      ),
    'svg',
  ),
  {
    ...file(
      'SVG of uses of uses',
      'cardOneSide',
      TOO_MUCH,
      () =>
        svg(
          `${GROUND}<g id="u0"><rect width="1" height="1"/></g>${levels(14, (index) => `<g id="u${index + 1}">${`<use xlink:href="#u${index}"/>`.repeat(10)}</g>`)}`,
        ),
      'svg',
    ),
    isEndless: true,
  },
  file(
    'SVG with a script',
    'cardOneSide',
    ['scripts note', 'colour note'],
    () => svg(`${GROUND}<script>alert(1)</script>`),
    'svg',
  ),
  file(
    'SVG that never ends',
    'cardOneSide',
    BROKEN,
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="96mm" height="56mm"><g>'),
    'svg',
  ),
]
