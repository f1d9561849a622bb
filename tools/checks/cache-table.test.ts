import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCommand } from '../programs/run-command.ts'
import { ROOT } from '../root.mjs'

/** What makes a cache in the code: the library, or our measure of bytes around it. */
const MAKES_CACHE = String.raw`new LRUCache|createBoundedCache[<(]`
/** Where the measure itself is defined. */
const DEFINITION = 'packages/api/src/memory/bounded-cache.ts'

const listedPlaces = async (): Promise<string[]> => {
  const text = await readFile(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
  const [, chapter = ''] = text.split('## Every cache\n')
  const [table = ''] = chapter.split('\n## ')
  return [...table.matchAll(/^\| [^|]*, `([^`]+)`/gm)].map(([, path = '']) => `packages/${path}`)
}

const cacheFiles = async (): Promise<string[]> => {
  const found = await readCommand('git', ['-C', ROOT, 'grep', '-lE', MAKES_CACHE, '--', 'packages/*.ts'])
  return (found ?? '').split('\n').filter((file) => file !== '' && !/\.test\.ts$|\/test\//.test(file))
}

test('the table of caches names places that exist, and every cache of the code stands in one of them', async () => {
  const places = await listedPlaces()
  expect(places.length).toBeGreaterThan(5)
  expect(places.filter((place) => !existsSync(join(ROOT, place)))).toEqual([])

  const folders = places.map((place) => place.replace(/\/[^/]+\.ts$/, ''))
  const files = (await cacheFiles()).filter((file) => file !== DEFINITION)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)))).toEqual([])
})
