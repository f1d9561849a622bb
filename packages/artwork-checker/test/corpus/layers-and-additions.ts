import { type CorpusFile, file } from './corpus-file.ts'
import { CARD_MEDIA, CARD_TRIM, FILL, packed, rawCard, rawPdf, stream } from './raw-pdf.ts'

const HELVETICA = '/Font << /H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
const GUIDES_INK =
  '/ColorSpace << /G [/Separation /Template#20guides /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>] >>'
export const GUIDES_RESOURCES = `${HELVETICA} ${GUIDES_INK}`
/** Each step of it is a fault on its own: our lines, a hairline, see-through RGB, a font that is not there, tiny words near the cut. */
const GUIDES = `/G CS 1 SCN 0.1 w 12 12 248 134 re S 1 0 0 rg 20 20 9 9 re f BT /H 3 Tf 10 10 Td (Cut here) Tj [(Safe) 9 (zone)] TJ ET
q 80 0 0 80 50 40 cm BI /W 16 /H 16 /BPC 8 /CS /RGB ID ${'x'.repeat(768)} EI Q`

/** Two layers: number 5 is shown, number 6 is not. */
const LAYERS = ['<< /Type /OCG /Name (Design) >>', '<< /Type /OCG /Name (Guides) >>'] as const
export const twoLayers = (settings = '/OFF [6 0 R]', more = '') =>
  `/OCProperties << /OCGs [5 0 R 6 0 R] /D << /Order [5 0 R 6 0 R] ${settings} >> ${more} >>`

type Layered = {
  readonly content: string
  readonly catalog?: string
  readonly properties?: string
  /** The second layer. */
  readonly guides?: string
}

export const layeredCard = (
  { content, catalog = twoLayers(), properties = '', guides = LAYERS[1] }: Layered,
  ...more: readonly (string | Buffer)[]
) =>
  rawCard({
    content: `/OC /On BDC ${FILL} EMC ${content}`,
    resources: `${GUIDES_RESOURCES} /Properties << /On 5 0 R /Off 6 0 R ${properties} >> /XObject << /X 7 0 R >>`,
    catalog,
    more: [LAYERS[0], guides, ...more],
  })

const form = (dict: string, content: string) =>
  stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << ${GUIDES_RESOURCES} >> ${dict}`,
    content,
  )
const hiddenPicture = stream(
  '/Type /XObject /Subtype /Image /Width 4 /Height 4 /BitsPerComponent 8 /ColorSpace /DeviceRGB /OC 6 0 R',
  Buffer.alloc(48, 120),
)

const LAYERED = ['layers note']
const GUIDES_FOUND = [
  ...LAYERED,
  'spot warn',
  'hairline warn',
  'colour note',
  'fonts warn',
  'smallText warn',
  'safe warn',
  'resolution warn',
]

const annotated = (annotation: string, ...more: readonly (string | Buffer)[]) =>
  rawCard({ content: FILL, page: `${CARD_TRIM} /Annots [5 0 R]`, more: [annotation, ...more] })
const drawn = stream(
  `/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << ${HELVETICA} >>`,
  'BT /H 9 Tf 2 2 Td (Please change the number) Tj ET',
)
const RECT = '/Rect [50 50 150 70]'

const twoPages = (kids: string, count: number) =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox ${CARD_MEDIA} ${CARD_TRIM} /Contents 4 0 R /Resources << >> >>`,
    packed(FILL),
  ])

/** What is hidden in these is not printed, and nothing was added that would be. */
export const RIGHT_LAYERS: readonly CorpusFile[] = [
  file('card with a hidden layer of guides', 'cardOneSide', LAYERED, () =>
    layeredCard({ content: `/OC /Off BDC ${GUIDES} EMC` }),
  ),
  file('card with a hidden layer around marks and a form', 'cardOneSide', LAYERED, () =>
    layeredCard(
      {
        content: `/OC /Off BDC /Artifact BMC q ${GUIDES} Q EMC /Span << /Lang (en) >> BDC /X Do EMC ${GUIDES} EMC`,
      },
      form('', GUIDES),
    ),
  ),
  file('card whose layers are all off but one', 'cardOneSide', LAYERED, () =>
    layeredCard({
      content: `/OC /Off BDC ${GUIDES} EMC`,
      catalog: twoLayers('/BaseState /OFF /ON [5 0 R]'),
    }),
  ),
  file('card with a form of a hidden layer', 'cardOneSide', LAYERED, () =>
    layeredCard({ content: '/X Do' }, form('/OC 6 0 R', GUIDES)),
  ),
  file('card with a picture of a hidden layer', 'cardOneSide', LAYERED, () =>
    layeredCard({ content: 'q 80 0 0 80 50 40 cm /X Do Q' }, hiddenPicture),
  ),
  file('card with guides that show only with two layers', 'cardOneSide', LAYERED, () =>
    layeredCard(
      { content: `/OC /Both BDC ${GUIDES} EMC`, properties: '/Both 7 0 R' },
      '<< /Type /OCMD /OCGs [5 0 R 6 0 R] /P /AllOn >>',
    ),
  ),
  file('card with links', 'cardOneSide', [], () =>
    annotated(
      `<< /Type /Annot /Subtype /Link ${RECT} /Border [0 0 1] /A << /S /URI /URI (https://x.co) >> >>`,
    ),
  ),
  file('card with a comment that is hidden', 'cardOneSide', [], () =>
    annotated(`<< /Type /Annot /Subtype /FreeText ${RECT} /F 2 /AP << /N 6 0 R >> >>`, drawn),
  ),
  file('card with a stamp outside of it', 'cardOneSide', [], () =>
    annotated('<< /Type /Annot /Subtype /Stamp /Rect [400 50 500 70] /AP << /N 6 0 R >> >>', drawn),
  ),
  file('card with a comment of a hidden layer', 'cardOneSide', LAYERED, () =>
    rawCard({
      content: FILL,
      page: `${CARD_TRIM} /Annots [7 0 R]`,
      catalog: twoLayers(),
      more: [...LAYERS, `<< /Type /Annot /Subtype /Square ${RECT} /OC 6 0 R >>`],
    }),
  ),
  file('card with a field that is not filled in', 'cardOneSide', [], () =>
    annotated(`<< /Type /Annot /Subtype /Widget /FT /Tx ${RECT} /V () >>`),
  ),
  file('card with a field whose appearance is empty', 'cardOneSide', [], () =>
    annotated(
      `<< /Type /Annot /Subtype /Widget /FT /Tx ${RECT} /V () /AP << /N 6 0 R >> >>`,
      stream('/Type /XObject /Subtype /Form /BBox [0 0 100 20]', '/Tx BMC q BT 0 g () Tj ET Q EMC'),
    ),
  ),
  file('card that has one page for both sides', 'card', [], () => twoPages('3 0 R 3 0 R', 2)),
]

/** Of these the customer sees more than is drawn, or the file says two things. */
export const WRONG_LAYERS: readonly CorpusFile[] = [
  file('card with guides in a layer that is shown', 'cardOneSide', GUIDES_FOUND, () =>
    layeredCard({ content: `/OC /On BDC ${GUIDES} EMC /OC /Off BDC 0 0 0 1 k 90 90 9 9 re f EMC` }),
  ),
  file('card with guides that show with either layer', 'cardOneSide', GUIDES_FOUND, () =>
    layeredCard(
      { content: `/OC /Any BDC ${GUIDES} EMC`, properties: '/Any 7 0 R' },
      '<< /Type /OCMD /OCGs [5 0 R 6 0 R] /P /AnyOn >>',
    ),
  ),
  file('card with a layer by a formula', 'cardOneSide', [...LAYERED, 'tooComplex note'], () =>
    layeredCard(
      { content: `/OC /Rule BDC 0 0 0 1 k 90 90 9 9 re f EMC`, properties: '/Rule 7 0 R' },
      '<< /Type /OCMD /OCGs [5 0 R 6 0 R] /VE [/Not 6 0 R] >>',
    ),
  ),
  file('card with words in a comment', 'cardOneSide', ['tooComplex note'], () =>
    annotated(`<< /Type /Annot /Subtype /FreeText ${RECT} /F 4 /AP << /N 6 0 R >> >>`, drawn),
  ),
  file('card with a note on it', 'cardOneSide', ['tooComplex note'], () =>
    annotated(`<< /Type /Annot /Subtype /Text ${RECT} /Contents (Blue, please) >>`),
  ),
  file('card with a stamp', 'cardOneSide', ['tooComplex note'], () =>
    annotated(`<< /Type /Annot /Subtype /Stamp ${RECT} /AP << /N 6 0 R >> >>`, drawn),
  ),
  file('card with a field that is filled in', 'cardOneSide', ['tooComplex note'], () =>
    annotated(`<< /Type /Annot /Subtype /Widget /FT /Tx ${RECT} /V (Thandi) /AP << /N 6 0 R >> >>`, drawn),
  ),
  file('card with a field that has a frame', 'cardOneSide', ['tooComplex note'], () =>
    annotated(
      `<< /Type /Annot /Subtype /Widget /FT /Tx ${RECT} /AP << /N 6 0 R >> >>`,
      stream('/Type /XObject /Subtype /Form /BBox [0 0 100 20]', '0 0 100 20 re S /Tx BMC EMC'),
    ),
  ),
  file('card with a box that is ticked', 'cardOneSide', ['tooComplex note'], () =>
    annotated(
      `<< /Type /Annot /Subtype /Widget /FT /Btn ${RECT} /AS /Yes /AP << /N << /Yes 6 0 R >> >> >>`,
      drawn,
    ),
  ),
  file('card that counts more pages than it has', 'cardOneSide', ['tooComplex note'], () =>
    twoPages('3 0 R', 4),
  ),
  file('card whose second page is none', 'card', ['bleed note', 'tooComplex note'], () =>
    twoPages('3 0 R 9 0 R 3 0 R', 3),
  ),
]

/** Lists of pages, each of which names the next one twice, with no page at their end. */
export const doublingLists = (depth: number): Buffer =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...Array.from(
      { length: depth },
      (_, level) => `<< /Type /Pages /Kids [${`${level + 3} 0 R `.repeat(level === depth - 1 ? 0 : 2)}] >>`,
    ),
  ])

/** A list of pages that has no number of its own and holds itself. */
export const listInItself = (): Buffer =>
  rawPdf(['<< /Type /Catalog /Pages << /Type /Pages /Kids 2 0 R >> >>', '[<< /Type /Pages /Kids 2 0 R >>]'])
