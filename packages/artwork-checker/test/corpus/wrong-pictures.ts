import { type CorpusFile, file } from './corpus-file.ts'
import { cmykPhoto, cmykTiff, cutOut, paperJpeg, photo, white } from './make-picture.ts'
import { all, background, makePdf, picture } from './make-pdf.ts'

const CARD = { trim: [90, 50] } as const
const ground = background(90, 50)

/** One thing is wrong with each of these photos and logos. */
export const WRONG_PICTURES: readonly CorpusFile[] = [
  file('card with a soft photo', 'cardOneSide', ['resolution warn'], async () =>
    makePdf(CARD, all(ground, picture(await cmykPhoto(400, 300), 10, 10, 50, 37.5))),
  ),
  file('card with a blurred photo', 'cardOneSide', ['resolution warn'], async () =>
    makePdf(CARD, all(ground, picture(await cmykPhoto(120, 90), 10, 10, 50, 37.5))),
  ),
  file(
    'card as a small JPEG',
    'cardOneSide',
    ['resolution warn', 'colour note'],
    () => photo('jpeg', 400, 233),
    'jpeg',
  ),
  file(
    'square JPEG for a card',
    'cardOneSide',
    ['shape block', 'colour note'],
    () => photo('jpeg', 900, 900),
    'jpeg',
  ),
  file(
    'card as a PNG without bleed',
    'cardOneSide',
    ['bleed warn', 'colour note'],
    () => photo('png', 1063, 591),
    'png',
  ),
  file(
    'card as a TIFF with too much ink',
    'cardOneSide',
    ['ink warn'],
    () => cmykTiff(1134, 661, [250, 230, 200, 240]),
    'tiff',
  ),
  file(
    'card as a TIFF of 16 bits with too much ink',
    'cardOneSide',
    ['ink warn'],
    () => cmykTiff(1134, 661, [250, 230, 200, 240], { bits: 16 }),
    'tiff',
  ),
  file(
    'empty page in a TIFF of four inks',
    'cardOneSide',
    ['blank warn'],
    () => cmykTiff(1134, 661, [0, 0, 0, 0]),
    'tiff',
  ),
  file('card with a photo in four inks that is only white', 'cardOneSide', ['blank warn'], async () =>
    makePdf(CARD, picture(await paperJpeg(1134, 661, 'cmyk'), -3, -3, 96, 56)),
  ),
  file('card as an empty PNG', 'cardOneSide', ['blank warn', 'colour note'], () => white(1134, 661), 'png'),
  file('small logo for a shirt', 'shirt', ['resolution warn', 'colour note'], () => cutOut(300, 424), 'png'),
  file(
    'sign of 2.4 metres as a small picture with bleed',
    'board',
    ['colour note', 'resolution warn'],
    () => photo('png', 1225, 615),
    'png',
  ),
  file('PDF of nothing for a shirt', 'shirt', ['blank warn'], () =>
    makePdf({ trim: [210, 297], around: 0 }, () => undefined),
  ),
  file(
    'white PNG without a logo for a shirt',
    'shirt',
    ['blank warn', 'colour note'],
    () => white(1240, 1754),
    'png',
  ),
]
