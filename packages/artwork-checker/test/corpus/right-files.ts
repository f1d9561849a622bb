import { type CorpusFile, file, MM } from './corpus-file.ts'
import { cmykPhoto, svgFile as svg } from './make-picture.ts'
import { addSpot, all, background, DARK, type Draw, line, makePdf, picture, words } from './make-pdf.ts'
import { RIGHT_LAYERS } from './layers-and-additions.ts'
import { modernCard } from './odd-structures.ts'
import {
  ALL_PLATES,
  CARD_CUT,
  CARD_MEDIA,
  CARD_TRIM,
  FILL,
  packed,
  rawCard,
  rawPdf,
  REGISTRATION,
  stream,
} from './raw-pdf.ts'
import { RIGHT_LARGE_FILES } from './right-large-files.ts'
import { RIGHT_PICTURES } from './right-pictures.ts'

const CARD = { trim: [90, 50] } as const
const back = all(background(90, 50), words('www.example.co.za', 20, 20))
const front = async () =>
  all(picture(await cmykPhoto(1134, 661), -3, -3, 96, 56), words('Thandi Mokoena', 20, 30, 12))

const marks: Draw = (page) => {
  page.lineWidth(0.1)
  for (const [x, y] of [
    [-9, 0],
    [93, 0],
    [-9, 50],
    [93, 50],
  ] as const)
    page
      .moveTo(x * MM, y * MM)
      .lineTo((x + 6) * MM, y * MM)
      .stroke(DARK)
}

const hexed = stream('/Filter /ASCIIHexDecode', `${Buffer.from(FILL).toString('hex')}>`)

/** Nothing is wrong with these: at most a note may be found. */
export const RIGHT_FILES: readonly CorpusFile[] = [
  file('card of both sides with bleed', 'card', [], async () => makePdf(CARD, await front(), back)),
  file('card that does not say where it is cut', 'card', [], async () =>
    makePdf({ ...CARD, saysTrim: false }, await front(), back),
  ),
  file('card without bleed on white paper', 'cardOneSide', [], () =>
    makePdf({ ...CARD, around: 0 }, words('Sipho Dlamini', 20, 20, 14)),
  ),
  file('card with cutting marks', 'cardOneSide', [], () =>
    makePdf({ ...CARD, around: 13, saysBleed: 3 }, all(background(90, 50), marks, words('Marks', 30, 20))),
  ),
  file('card with a special ink', 'cardOneSide', ['spot note'], () =>
    makePdf(CARD, (page) => {
      addSpot(page, 'PANTONE 485 C', 0, 95, 100, 0)
      page.rect(-3 * MM, -3 * MM, 96 * MM, 56 * MM).fill('PANTONE 485 C')
    }),
  ),
  file('card with a line for the knife', 'cardOneSide', ['spot note'], () =>
    makePdf(
      CARD,
      all(background(90, 50), (page) => {
        addSpot(page, 'CutContour', 0, 100, 0, 0)
        page
          .lineWidth(0.5)
          .rect(10 * MM, 10 * MM, 30 * MM, 20 * MM)
          .stroke('CutContour')
      }),
    ),
  ),
  file('card with a see-through part', 'cardOneSide', ['transparency note'], () =>
    makePdf(
      CARD,
      all(background(90, 50), (page) => {
        page
          .opacity(0.4)
          .rect(10 * MM, 10 * MM, 30 * MM, 20 * MM)
          .fill(DARK)
      }),
    ),
  ),
  file('card that nobody may change', 'cardOneSide', ['locked note'], () =>
    makePdf(
      {
        ...CARD,
        options: { ownerPassword: 'owner', pdfVersion: '1.7', permissions: { printing: 'highResolution' } },
      },
      back,
    ),
  ),
  file('card that nobody may change, with an old lock', 'cardOneSide', ['locked note'], () =>
    makePdf({ ...CARD, options: { ownerPassword: 'owner', pdfVersion: '1.3' } }, back),
  ),
  file('card as Illustrator saves it', 'cardOneSide', [], () => makePdf(CARD, back), 'ai'),
  file('card of a program of today', 'cardOneSide', [], modernCard),
  file('card whose page is turned when it is shown', 'cardOneSide', [], () =>
    rawCard({ content: '0.2 0.1 0 0 k 0 0 200 300 re f', media: '[0 0 158.74 272.126]', page: '/Rotate 90' }),
  ),
  file('card that is turned as a whole', 'cardOneSide', [], () =>
    makePdf({ trim: [50, 90] }, background(50, 90)),
  ),
  file('card in units of two points', 'cardOneSide', [], () =>
    rawCard({ content: FILL, media: '[0 0 136.063 79.37]', page: '/UserUnit 2' }),
  ),
  file('card in units of ten points with a line of five', 'cardOneSide', [], () =>
    rawCard({
      content: '0.2 0.1 0 0 k 0 0 30 20 re f 0 0 0 1 K 0.05 w 5 5 m 15 5 l S 0 0 0 1 k 5 8 10 0.05 re f',
      media: '[0 0 27.213 15.874]',
      page: '/UserUnit 10',
    }),
  ),
  file('card with a thin line for the knife', 'cardOneSide', ['spot note'], () =>
    makePdf(
      CARD,
      all(background(90, 50), (page) => {
        addSpot(page, 'CutContour', 0, 100, 0, 0)
        page
          .lineWidth(0.1)
          .rect(10 * MM, 10 * MM, 30 * MM, 20 * MM)
          .stroke('CutContour')
      }),
    ),
  ),
  file('card with marks in the colour of all plates', 'cardOneSide', [], () =>
    rawCard({
      content: `0.2 0.1 0 0 k 8.5 8.5 272.1 158.7 re f ${REGISTRATION} 0.5 w 0 30 m 6 30 l S 0 100 m 6 100 l S`,
      resources: ALL_PLATES,
      media: '[0 0 289.13 175.75]',
      page: '/TrimBox [17.008 17.008 272.126 158.74]',
    }),
  ),
  file('card that is shown only up to its cut', 'cardOneSide', [], () =>
    rawCard({ content: FILL, page: `${CARD_TRIM} /BleedBox ${CARD_MEDIA} /CropBox ${CARD_CUT}` }),
  ),
  file('card with layers', 'cardOneSide', ['layers note'], () =>
    rawCard({
      content: FILL,
      catalog: '/OCProperties << /OCGs [5 0 R] /D << /Order [5 0 R] >> >>',
      more: ['<< /Type /OCG /Name (Text) >>'],
    }),
  ),
  file('card packed as hexadecimal digits', 'cardOneSide', [], () => rawCard({ content: hexed })),
  file('card whose table points beside everything', 'cardOneSide', [], () =>
    rawCard({ content: FILL, ending: { startxref: 7 } }),
  ),
  file('card whose table leads to itself', 'cardOneSide', [], () =>
    rawCard({ content: FILL, ending: { trailer: '/Prev SELF' } }),
  ),
  file('card with a form that draws itself', 'cardOneSide', [], () =>
    rawCard({
      content: `${FILL} /F Do`,
      resources: '/XObject << /F 5 0 R >>',
      more: [
        stream(
          '/Type /XObject /Subtype /Form /BBox [0 0 10 10] /Resources << /XObject << /F 5 0 R >> >>',
          '/F Do',
        ),
      ],
    }),
  ),
  file('card with a pattern', 'cardOneSide', [], () =>
    rawCard({
      content: '/Pattern cs /P scn 0 0 300 200 re f',
      resources: '/Pattern << /P 5 0 R >>',
      more: [
        stream(
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>',
          '0.5 0 0 0.1 k 0 0 10 10 re f',
        ),
      ],
    }),
  ),
  file('card with a run of colour', 'cardOneSide', [], () =>
    rawCard({
      content: '/S sh',
      resources:
        '/Shading << /S << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 272 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [0.5 0 0 0.1] /C1 [0 0.5 0 0.1] /N 1 >> >> >>',
    }),
  ),
  file('card with white in RGB and black in grey', 'cardOneSide', [], () =>
    rawCard({ content: `${FILL} 1 1 1 rg 60 60 40 40 re f 0 g 70 70 9 9 re f` }),
  ),
  file('flyer A5 in vectors', 'flyer', [], () =>
    makePdf({ trim: [148, 210] }, all(background(148, 210), line(0.5), words('Sale', 20, 120, 30))),
  ),
  file('booklet of 8 pages', 'booklet', [], () =>
    makePdf(
      { trim: [148, 210] },
      ...Array.from({ length: 8 }, (_, page) =>
        all(background(148, 210), words(`Page ${page + 1}`, 20, 20, 20)),
      ),
    ),
  ),
  file(
    'card as an SVG',
    'cardOneSide',
    ['colour note'],
    () => svg('<rect width="96" height="56" fill="#369"/><circle cx="40" cy="28" r="9" fill="#fc0"/>'),
    'svg',
  ),
  file('card in the middle of much room', 'cardOneSide', [], () =>
    makePdf({ ...CARD, around: 30 }, background(90, 50)),
  ),
  file('card with a file that nobody uses', 'cardOneSide', [], () =>
    rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 272.126 158.74] /Resources << >> >>',
      '<< /Type /Page /Parent 2 0 R /Contents [4 0 R 5 0 R] >>',
      packed('0.2 0.1 0 0 '),
      packed('k 0 0 300 200 re f'),
      packed('1 0 0 rg 0 0 9 9 re f'),
    ]),
  ),
  ...RIGHT_PICTURES,
  ...RIGHT_LAYERS,
  ...RIGHT_LARGE_FILES,
]
