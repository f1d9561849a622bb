import { type CorpusFile, file, MM } from './corpus-file.ts'
import { WRONG_LAYERS } from './layers-and-additions.ts'
import { addSpot, all, background, DARK, line, makePdf, words } from './make-pdf.ts'
import {
  ALL_PLATES,
  CARD_CUT,
  CARD_MEDIA,
  CARD_TRIM,
  FILL,
  rawCard,
  REGISTRATION,
  stream,
} from './raw-pdf.ts'
import { WRONG_PICTURES } from './wrong-pictures.ts'

const CARD = { trim: [90, 50] } as const
const ground = background(90, 50)
const svg = (body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="96mm" height="56mm" viewBox="0 0 96 56"><rect width="96" height="56" fill="#369"/>${body}</svg>`,
  )

/** A picture inside two forms, each of which halves its size. */
const nestedPicture = (pixels: number): Buffer =>
  rawCard({
    content: `${FILL} /A Do`,
    resources: '/XObject << /A 5 0 R >>',
    more: [
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 900 900] /Matrix [0.5 0 0 0.5 0 0] /Resources << /XObject << /B 6 0 R >> >>',
        '/B Do',
      ),
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 900 900] /Matrix [0.5 0 0 0.5 0 0] /Resources << /XObject << /P 7 0 R >> >>',
        'q 400 0 0 400 80 80 cm /P Do Q',
      ),
      stream(
        `/Type /XObject /Subtype /Image /Width ${pixels} /Height ${pixels} /BitsPerComponent 8 /ColorSpace /DeviceGray`,
        Buffer.alloc(pixels * pixels, 120),
      ),
    ],
  })

/** One thing is wrong with each of these. */
export const WRONG_FILES: readonly CorpusFile[] = [
  file('card whose colour stops at the cut', 'cardOneSide', ['bleed warn'], () =>
    makePdf({ ...CARD, around: 0 }, background(90, 50, 0)),
  ),
  file('card with room around it that is empty', 'cardOneSide', ['bleed warn'], () =>
    makePdf(CARD, background(90, 50, 0)),
  ),
  file('card with one millimetre of bleed', 'cardOneSide', ['bleed warn'], () =>
    makePdf(CARD, background(90, 50, 1)),
  ),
  file('card that is shown only up to its cut, with no bleed beyond', 'cardOneSide', ['bleed warn'], () =>
    rawCard({
      content: `0.2 0.1 0 0 k 8.504 8.504 255.118 141.732 re f`,
      page: `${CARD_TRIM} /BleedBox ${CARD_MEDIA} /CropBox ${CARD_CUT}`,
    }),
  ),
  file('card with words near the cut', 'cardOneSide', ['safe warn'], () =>
    makePdf(CARD, all(ground, words('Too near', 1, 20))),
  ),
  file('card with words over the cut', 'cardOneSide', ['safe warn'], () =>
    makePdf(CARD, all(ground, words('Over the edge', -2, 20))),
  ),
  file('card with a coarse picture inside forms', 'cardOneSide', ['resolution warn'], () =>
    nestedPicture(100),
  ),
  file('card with a fine picture inside forms', 'cardOneSide', [], () => nestedPicture(420)),
  file('card with a coarse picture between the drawing steps', 'cardOneSide', ['resolution warn'], () =>
    rawCard({
      content: `${FILL} q 80 0 0 80 50 40 cm BI /W 16 /H 16 /BPC 8 /CS /G ID ${'x'.repeat(256)} EI Q`,
    }),
  ),
  file('card with a font that is not in the file', 'cardOneSide', ['fonts warn'], () =>
    makePdf(
      CARD,
      all(ground, (page) => {
        page.font('Helvetica')
        words('Helvetica', 20, 20)(page)
      }),
    ),
  ),
  file('card with four full inks', 'cardOneSide', ['ink warn'], () =>
    makePdf(CARD, background(90, 50, 3, [100, 100, 100, 100])),
  ),
  file('card with words in too much ink', 'cardOneSide', ['ink warn'], () =>
    makePdf(
      CARD,
      all(ground, (page) => {
        page
          .fillColor([90, 80, 80, 90])
          .fontSize(12)
          .text('Heavy', 20 * MM, 20 * MM)
      }),
    ),
  ),
  file('card with too much ink by an ICC profile', 'cardOneSide', ['ink warn'], () =>
    rawCard({
      content: '/C cs 1 1 0.9 0.9 scn 0 0 300 200 re f',
      resources: '/ColorSpace << /C [/ICCBased 5 0 R] >>',
      more: [stream('/N 4 /Alternate /DeviceCMYK', 'no profile')],
    }),
  ),
  file('card whose words are in the colour of all plates', 'cardOneSide', ['ink warn'], () =>
    rawCard({ content: `${FILL} ${REGISTRATION} 50 50 100 20 re f`, resources: ALL_PLATES }),
  ),
  file('card with a hairline', 'cardOneSide', ['hairline warn'], () => makePdf(CARD, all(ground, line(0.1)))),
  file('card with a line of no width', 'cardOneSide', ['hairline warn'], () =>
    rawCard({ content: `${FILL} 0 0 0 1 K 0 w 50 50 m 150 50 l S` }),
  ),
  file('card with a line that is scaled down', 'cardOneSide', ['hairline warn'], () =>
    rawCard({ content: `${FILL} 0 0 0 1 K q 0.1 0 0 0.1 0 0 cm 1 w 500 500 m 1500 500 l S Q` }),
  ),
  file('card with a thin filled bar', 'cardOneSide', ['hairline warn'], () =>
    rawCard({ content: `${FILL} 0 0 0 1 k 50 50 100 0.08 re f` }),
  ),
  file(
    'Illustrator file without its design',
    'cardOneSide',
    ['corrupt block'],
    () =>
      makePdf(
        CARD,
        all(
          words('This is an Adobe® Illustrator® File that was saved without PDF Content.', 5, 10, 5),
          words('To Place or open this file in other applications, it should be re-saved', 5, 15, 5),
        ),
      ),
    'ai',
  ),
  file('card with tiny words', 'cardOneSide', ['smallText warn'], () =>
    makePdf(CARD, all(ground, words('The small print', 20, 20, 4))),
  ),
  file('card with one of two sides', 'card', ['pageCount block'], () => makePdf(CARD, ground)),
  file('card with three sides', 'card', ['pageCount block'], () => makePdf(CARD, ground, ground, ground)),
  file('booklet of six pages', 'booklet', ['pageCount block'], () =>
    makePdf({ trim: [148, 210] }, ...Array.from({ length: 6 }, () => background(148, 210))),
  ),
  file('square page for a card', 'cardOneSide', ['shape block'], () =>
    makePdf({ trim: [60, 60] }, background(60, 60)),
  ),
  file('sheet of A4 for a card', 'cardOneSide', ['shape block'], () =>
    makePdf({ trim: [210, 297], around: 0 }, words('Letter', 30, 30)),
  ),
  file('card that was drawn at half its size', 'cardOneSide', ['scale warn'], () =>
    makePdf({ trim: [45, 25], around: 0 }, words('Half', 15, 10, 8)),
  ),
  file('banner that was drawn at a tenth', 'banner', ['scale warn'], () =>
    makePdf({ trim: [200, 100], around: 1 }, all(background(200, 100, 1), words('OPEN', 40, 40, 40))),
  ),
  file('card with an empty back', 'card', ['blank warn'], () => makePdf(CARD, ground, () => undefined)),
  file('flyer that lies on its side', 'flyerPortrait', ['rotation warn'], () =>
    makePdf({ trim: [210, 148] }, background(210, 148)),
  ),
  file('card with the lines of our template', 'cardOneSide', ['spot warn'], () =>
    makePdf(
      CARD,
      all(ground, (page) => {
        addSpot(page, 'Template guides', 0, 100, 0, 0)
        page
          .lineWidth(0.5)
          .rect(0, 0, 90 * MM, 50 * MM)
          .stroke('Template guides')
      }),
    ),
  ),
  file('card in RGB vectors', 'cardOneSide', ['colour note'], () =>
    rawCard({ content: '0.2 0.4 0.8 rg 0 0 300 200 re f' }),
  ),
  file('card in Lab', 'cardOneSide', ['colour note'], () =>
    rawCard({
      content: '/L cs 60 20 20 scn 0 0 300 200 re f',
      resources: '/ColorSpace << /L [/Lab << /WhitePoint [0.96 1 0.82] >>] >>',
    }),
  ),
  file(
    'card as an SVG with a font',
    'cardOneSide',
    ['fonts warn', 'colour note'],
    () => svg('<text x="30" y="30" font-family="Lobster" font-size="6">Hello</text>'),
    'svg',
  ),
  file('sign of 2.4 metres without bleed inside its marks', 'board', ['bleed warn'], () =>
    makePdf({ trim: [2440, 1220], around: 13.3 }, background(2440, 1220, 0)),
  ),
  file('logo with thin lines for a shirt', 'shirt', ['hairline warn'], () =>
    makePdf({ trim: [210, 297], around: 0 }, (page) => {
      page
        .lineWidth(0.3)
        .rect(50 * MM, 50 * MM, 90 * MM, 90 * MM)
        .stroke(DARK)
    }),
  ),
  ...WRONG_PICTURES,
  ...WRONG_LAYERS,
]
