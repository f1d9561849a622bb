import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pagePictures } from './draw-page-pictures.ts'

const files = [...pagePictures.keys()]

test.each(files.map((file) => [basename(file), file] as const))(
  'the page picture %s shows what the illustrations draw today',
  (_, file) => {
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : ''
    expect(kept === pagePictures.get(file), 'run: npx tsx packages/web/test/draw-page-pictures.ts').toBe(true)
  },
)

test('no page picture lies about that nothing draws any more', () => {
  const folders = [...new Set(files.map((file) => dirname(file)))]
  const found = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  expect(found.sort()).toEqual([...files].sort())
})
