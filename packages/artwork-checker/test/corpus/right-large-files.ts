import { type CorpusFile, file } from './corpus-file.ts'
import { cmykPhoto } from './make-picture.ts'
import { all, background, makePdf, picture, words } from './make-pdf.ts'

/** Nothing is wrong with these, which are printed large. */
export const RIGHT_LARGE_FILES: readonly CorpusFile[] = [
  file('banner of two metres', 'banner', [], async () =>
    makePdf(
      { trim: [2000, 1000], around: 10 },
      all(
        background(2000, 1000, 10),
        picture(await cmykPhoto(900, 600), 200, 200, 180, 120),
        words('OPEN', 300, 400, 400),
      ),
    ),
  ),
  file('poster A2', 'poster', [], () =>
    makePdf({ trim: [420, 594] }, all(background(420, 594), words('Concert', 40, 100, 90))),
  ),
  file('sign of 2.4 metres with bleed inside its marks', 'board', [], () =>
    makePdf({ trim: [2440, 1220], around: 13.3 }, background(2440, 1220, 5)),
  ),
]
