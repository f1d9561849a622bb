import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import subsetFont, { type Axes } from 'subset-font'
import { say } from '../progress.mjs'
import { ROOT } from '../root.mjs'

/**
 * Cuts the shop's two fonts down to what it writes, and leaves them with the styles. Run by hand (`npx tsx tools/build/subset-fonts.ts`) when
 * a font or a sign is changed; the build takes the files as they are.
 */
const FOLDER = join(ROOT, 'packages/web/src/styles/fonts')

const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))

/** English, Afrikaans and the names of western Europe, and the signs a shop writes. Whatever else a name holds, the fallback draws. */
const SIGNS = between(0x20, 0x7e) + between(0xa0, 0xff) + 'Œœ–—‘’‚“”„•…‹›€™−←↑→↓'

type Cut = { readonly whole: string; readonly as: string; readonly axes: Axes }
const CUTS: readonly Cut[] = [
  {
    whole: import.meta
      .resolve('@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2'),
    as: 'familjen-grotesk-bold',
    // Headings and prices are bold everywhere, so one weight is all there is of it.
    axes: { wght: 700 },
  },
  {
    whole: import.meta
      .resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
    as: 'hanken-grotesk',
    axes: { wght: { min: 400, max: 700 } },
  },
]

for (const { whole, as, axes } of CUTS) {
  const font = await readFile(fileURLToPath(whole))
  const cut = await subsetFont(font, SIGNS, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(join(FOLDER, `${as}.woff2`), cut)
  say(`  ${as.padEnd(24)} ${font.length} → ${cut.length} bytes`)
}
