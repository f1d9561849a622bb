import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { startChildScript } from '../../test/processes/child-script.ts'

/** As cameras of 50 megapixels take them, and an iPhone of 24. */
const FIFTY = { width: 8192, height: 6144 }
const IPHONE = { width: 5712, height: 4284 }

/** Colours that change, so that the file is neither tiny nor more than anybody may send. */
const photo = (size: { width: number; height: number }, alpha = false) => {
  const { width, height } = size
  const tile = Buffer.from(
    Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 37 + Math.floor(index / 192) * 11) % 251),
  )
  const picture = sharp({
    create: { width, height, channels: 3, background: '#d9480f' },
    limitInputPixels: false,
  }).composite([{ input: tile, raw: { width: 64, height: 64, channels: 3 }, gravity: 'centre' }])
  return alpha ? picture.ensureAlpha() : picture
}

type Outcome = { readonly outcome: string; readonly megabytes: number }

/** What becomes of each file in a process that does nothing else, and how much memory it takes at the most. */
const measure = async (pictures: Readonly<Record<string, () => Promise<Buffer>>>) => {
  const folder = await mkdtemp(join(tmpdir(), 'umbala-photos-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const small = join(folder, 'small')
  await writeFile(small, await photo({ width: 100, height: 100 }).jpeg().toBuffer())
  const files: string[] = []
  for (const [name, make] of Object.entries(pictures)) {
    files.push(join(folder, name))
    await writeFile(join(folder, name), await make())
  }
  const child = await startChildScript('measure-photos.ts', [small, ...files])
  onTestFinished(() => child.kill())
  await child.until((lines) => lines.length === files.length)
  return Object.fromEntries(
    Object.keys(pictures).map((name, index) => [name, JSON.parse(child.lines[index] ?? '{}') as Outcome]),
  )
}

// How much memory a process had at the most is told by Linux alone.
test.skipIf(process.platform !== 'linux')(
  'I03 photos of 50 megapixels are taken, each in bounded memory, and what would take more is refused',
  async () => {
    const measured = await measure({
      iphone: () => photo(IPHONE).jpeg().toBuffer(),
      jpeg: () => photo(FIFTY).jpeg().toBuffer(),
      turned: () => photo(FIFTY).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      png: () => photo(FIFTY, true).png({ compressionLevel: 3 }).toBuffer(),
      webp: () => photo(FIFTY).webp({ effort: 0 }).toBuffer(),
      progressive: () => photo(FIFTY).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      interlaced: () => photo(FIFTY, true).png({ compressionLevel: 3, progressive: true }).toBuffer(),
      deep: () =>
        photo(FIFTY, true).toColourspace('rgb16').png({ compressionLevel: 3, progressive: true }).toBuffer(),
      larger: () => photo({ width: 8192, height: 6500 }).jpeg().toBuffer(),
    })
    const outcomes = Object.fromEntries(
      Object.entries(measured).map(([name, { outcome }]) => [name, outcome]),
    )
    expect(outcomes).toEqual({
      iphone: '2000 x 1500',
      jpeg: '2000 x 1500',
      turned: '1500 x 2000',
      png: '2000 x 1500',
      webp: '2000 x 1500',
      progressive: '2000 x 1500',
      interlaced: '2000 x 1500',
      deep: 'That picture takes too much memory to read. Please save it again as JPEG and retry.',
      larger: 'That picture is too large: it may have at most 50 megapixels.',
    })
    // Read line by line, it hardly matters how large a picture is; the others have to be held whole.
    for (const name of ['iphone', 'jpeg', 'turned', 'png'])
      expect(measured[name]?.megabytes).toBeLessThan(150)
    for (const name of ['deep', 'larger']) expect(measured[name]?.megabytes).toBeLessThan(50)
    for (const { megabytes } of Object.values(measured)) expect(megabytes).toBeLessThan(400)
  },
  180_000,
)
