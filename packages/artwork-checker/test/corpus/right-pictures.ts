import { type CorpusFile, file, MM } from './corpus-file.ts'
import {
  cmykPhoto,
  cmykTiff,
  cutOut,
  grayPhoto,
  paperJpeg,
  photo,
  svgFile as svg,
  whiteLogo,
} from './make-picture.ts'
import { all, background, makePdf, picture, words } from './make-pdf.ts'
import { twoPages } from './odd-structures.ts'
import { rawCard, stream } from './raw-pdf.ts'

const CARD = { trim: [90, 50] } as const

/** A photo over all of a card. Its colours are what `dict` says of its numbers. */
const photoCard = (jpeg: Buffer, dict: string) =>
  rawCard({
    content: 'q 272.126 0 0 158.74 0 0 cm /P Do Q',
    resources: '/XObject << /P 5 0 R >>',
    more: [
      stream(
        `/Type /XObject /Subtype /Image /Width 1134 /Height 661 /BitsPerComponent 8 /Filter /DCTDecode ${dict}`,
        jpeg,
      ),
    ],
  })

/** Nothing is wrong with these photos and logos. */
export const RIGHT_PICTURES: readonly CorpusFile[] = [
  file('card with an RGB photo', 'cardOneSide', ['colour note'], async () =>
    makePdf(CARD, all(picture(await photo('jpeg', 1134, 661), -3, -3, 96, 56))),
  ),
  file('card with a photo whose inks are kept upside down and not turned over', 'cardOneSide', [], async () =>
    photoCard(await paperJpeg(1134, 661, 'cmyk'), '/ColorSpace /DeviceCMYK'),
  ),
  file('card with a grey photo in a special ink', 'cardOneSide', ['spot note'], async () =>
    photoCard(
      await paperJpeg(1134, 661, 'b-w'),
      '/ColorSpace [/Separation /Gold /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.3 1 0.2] /N 1 >>]',
    ),
  ),
  file('card with a photo that is turned by a quarter', 'cardOneSide', [], async () => {
    const turned = await cmykPhoto(661, 1134)
    return makePdf(CARD, (page) => {
      page.rotate(90, { origin: [0, 0] })
      page.image(turned, -3 * MM, -93 * MM, { width: 56 * MM, height: 96 * MM })
    })
  }),
  file('card with a photo that lies askew', 'cardOneSide', [], async () => {
    const skewed = await cmykPhoto(500, 400)
    return makePdf(
      CARD,
      all(background(90, 50), (page) => {
        page.rotate(30, { origin: [45 * MM, 25 * MM] })
        page.image(skewed, 30 * MM, 15 * MM, { width: 30 * MM, height: 24 * MM })
      }),
    )
  }),
  file('flyer A5 with a photo', 'flyer', [], async () =>
    makePdf(
      { trim: [148, 210] },
      all(
        background(148, 210),
        picture(await cmykPhoto(1200, 900), 20, 20, 100, 75),
        words('Big sale', 20, 120, 30),
      ),
    ),
  ),
  file('card as a JPEG', 'cardOneSide', ['colour note'], () => photo('jpeg', 1134, 661), 'jpeg'),
  file('card as a WebP', 'cardOneSide', ['colour note'], () => photo('webp', 1134, 661), 'webp'),
  file('card as a grey PNG', 'cardOneSide', [], () => grayPhoto(1134, 661), 'png'),
  file('card as a TIFF in four inks', 'cardOneSide', [], () => cmykTiff(1134, 661, [120, 60, 0, 30]), 'tiff'),
  file(
    'card as a TIFF in four inks of 16 bits',
    'cardOneSide',
    [],
    () => cmykTiff(1134, 661, [120, 60, 20, 30], { bits: 16 }),
    'tiff',
  ),
  file('two pages of a TIFF for both sides', 'card', [], () => twoPages(), 'tiff'),
  file('logo with see-through ground for a shirt', 'shirt', ['colour note'], () => cutOut(1240, 1754), 'png'),
  file(
    'logo as an SVG for a shirt',
    'shirt',
    ['colour note'],
    () => svg('<circle cx="48" cy="28" r="20" fill="#c00"/>', ''),
    'svg',
  ),
  file(
    'white logo without a ground for a shirt',
    'shirt',
    ['colour note'],
    () => whiteLogo(1240, 1754),
    'png',
  ),
  file(
    'white logo as an SVG for a shirt',
    'shirt',
    ['colour note'],
    () => svg('<circle cx="48" cy="28" r="20" fill="#fff"/>'),
    'svg',
  ),
  file('white logo as a PDF for a shirt', 'shirt', [], () =>
    makePdf({ trim: [210, 297], around: 0 }, (page) => {
      page.circle(100 * MM, 100 * MM, 50 * MM).fill([0, 0, 0, 0])
    }),
  ),
]
