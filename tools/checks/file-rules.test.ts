import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../root.mjs'

/** Files that hold things rather than rules about things: goods, drawings, tables. */
const DATA = [/^packages\/api\/src\/demo\/products\//, /^packages\/illustrations\/src\/(?!kit\/)/]
const LONGEST = 250
const CODE = /\.(ts|tsx|mjs|js)$/
const TEXT = /\.(ts|tsx|mjs|js|css|html|sql|md|json|sh|yml|yaml)$|^\.ci\/run$/
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** Names that people and programs look for, and that are not ours to choose. */
const GIVEN_NAMES = new Set([
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'Dockerfile',
  'RESULTS.md',
  // systemd's way to say that the part after @ is chosen when it is started.
  'umbala@.service',
])
// Written in pieces, or this file would find itself.
const LATER = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`)
const UNCHECKED = new RegExp(`@ts-(${['ig' + 'nore', 'no' + 'check'].join('|')})`)

const MADE = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report'])
const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !MADE.has(name) && !name.endsWith('.log'))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? filesBelow(path) : [path]
    })

const files = filesBelow('')
const code = files.filter((path) => CODE.test(path))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const lineCount = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length

const saysAny = (path: string, text: string): boolean => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const search = (node: ts.Node): boolean =>
    node.kind === ts.SyntaxKind.AnyKeyword ||
    ts.forEachChild(node, (child) => search(child) || undefined) === true
  return search(source)
}

describe('the files of the shop', () => {
  test('are short enough to be read in one sitting', () => {
    const rules = code.filter((path) => !DATA.some((data) => data.test(path)))
    const long = rules
      .map((path) => [path, lineCount(read(path))] as const)
      .filter(([, lines]) => lines > LONGEST)
    expect(long).toEqual([])
  })

  test('never give up on types', () => {
    expect(code.filter((path) => UNCHECKED.test(read(path)) || saysAny(path, read(path)))).toEqual([])
  })

  test('are named in kebab-case', () => {
    const names = files.filter((path) => !KEBAB.test(basename(path)) && !GIVEN_NAMES.has(basename(path)))
    expect(names).toEqual([])
  })

  test('put nothing off to an unnamed later', () => {
    const texts = files.filter((path) => TEXT.test(path) && path !== 'package-lock.json')
    expect(texts.filter((path) => LATER.test(read(path)))).toEqual([])
  })
})

describe('the search for careless types', () => {
  test.each(['let x: any', 'type A = Record<string, any>', 'f(x as any)', 'const f = (x: any[]) => x'])(
    'finds %s',
    (line) => {
      expect(saysAny('careless.ts', line)).toBe(true)
    },
  )

  test.each(['expect.any(String)', '// in any order', 'const any = 1', "type A = 'any'"])(
    'is not misled by %s',
    (line) => {
      expect(saysAny('careful.ts', line)).toBe(false)
    },
  )
})
