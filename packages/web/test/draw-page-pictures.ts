import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { draw, type Kind } from '@umbala/illustrations'

const SOURCE = join(import.meta.dirname, '../src')

/** Which drawings stand on which pages. As files they are fetched when they are seen and kept; as code everyone would load them. */
const KINDS: Readonly<Record<string, readonly Kind[]>> = {
  'catalogue/home/pictures': ['graphic-design', 'business-cards', 'a-frame', 't-shirt', 'paint-tin'],
  'content/pictures': ['leaflet'],
  'messages/pictures': [
    'graphic-design',
    'shopfront-design',
    'wall-design',
    'vehicle-design',
    'clothing-design',
    'apparel-design',
  ],
}

/** Every file that is drawn, with what must be in it. */
export const pagePictures: ReadonlyMap<string, string> = new Map(
  Object.entries(KINDS).flatMap(([folder, kinds]) =>
    kinds.map((kind) => [join(SOURCE, folder, `${kind}.svg`), `${draw(kind).svg}\n`] as const),
  ),
)

const drawAll = () =>
  Promise.all(
    [...pagePictures].map(async ([file, svg]) => {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, svg)
    }),
  )

// Run it as a program after a drawing has changed: npx tsx packages/web/test/draw-page-pictures.ts
if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) await drawAll()
