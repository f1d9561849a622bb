import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readCommand } from '../programs/run-command.ts'
import { ROOT } from '../root.mjs'

/** Named for the journeys and for nothing else. */
const ONLY_FOR_JOURNEYS = new Set(['summary-usd'])
/** Given to elements by libraries. */
const OF_LIBRARIES = /^(?:recharts|paypal)-/

const ATTRIBUTE = /className=(?:"([^"]*)"|\{([^{}]*)\})/g
/** Not what something is compared with. */
const LITERAL = /(?<!=== )'([^']*)'|`([^`]*)`/g
/** What stands at the edge of a placeholder is half a name. */
const PLACEHOLDER = /\S*\$\{[^}]*\}\S*/g
const NAME = /^[a-z][\w-]*$/

const namesIn = (text: string): string[] =>
  text
    .replace(PLACEHOLDER, ' ')
    .split(/\s+/)
    .filter((name) => NAME.test(name))

/** The classes that the code gives to elements, as far as they stand there in full. */
const usedIn = (code: string): string[] =>
  [...code.matchAll(ATTRIBUTE)].flatMap(([, text, expression]) =>
    text === undefined
      ? [...(expression ?? '').matchAll(LITERAL)].flatMap(([, plain, template]) =>
          namesIn(plain ?? template ?? ''),
        )
      : namesIn(text),
  )

/** Neither what comments speak of nor the names of files. */
const definedIn = (css: string): string[] =>
  [...css.replace(/\/\*.*?\*\/|'[^']*'/gs, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)

const filesOf = async (...patterns: readonly string[]): Promise<string[]> => {
  const listed = await readCommand('git', ['-C', ROOT, 'ls-files', '-co', '--exclude-standard', ...patterns])
  return (listed ?? '').split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)))
}
const readAll = async (files: readonly string[]): Promise<string> =>
  (await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')))).join('\n')

let code: string
let sheets: readonly string[]
let styles: string
let defined: Set<string>
beforeAll(async () => {
  const files = await filesOf('packages/web/src/*.ts', 'packages/web/src/*.tsx', 'packages/web/index.html')
  code = await readAll(files.filter((file) => !file.includes('.test.')))
  sheets = await filesOf('packages/web/src/styles/*.css')
  styles = await readAll(sheets)
  defined = new Set(definedIn(styles))
})

test('every class that an element is given has a style', () => {
  const used = [...new Set(usedIn(code))]
  expect(used.length).toBeGreaterThan(300)
  expect(used.filter((name) => !defined.has(name) && !ONLY_FOR_JOURNEYS.has(name))).toEqual([])
})

test('every class that the styles define is given to some element', () => {
  const words = new Set(code.match(/[\w-]+/g))
  expect([...defined].filter((name) => !words.has(name) && !OF_LIBRARIES.test(name))).toEqual([])
})

test('every file of styles is imported', () => {
  const imports = `${code}\n${styles}`
  expect(sheets.filter((file) => !new RegExp(`/${basename(file)}['"]`).test(imports))).toEqual([])
})

test('the styles are written in what browsers read, and use only values that are defined', () => {
  const rules = styles.replaceAll(/\/\*.*?\*\//gs, '')
  const known = [
    'container',
    'font-face',
    'import',
    'keyframes',
    'layer',
    'media',
    'page',
    'starting-style',
    'supports',
  ]
  const atRules = [...rules.matchAll(/@([a-z-]+)/g)].map(([, name = '']) => name)
  expect(atRules.filter((name) => !known.includes(name))).toEqual([])
  expect(rules.match(/(?<=[\s(,:])--[\w-]+\([^)]*\)/g) ?? []).toEqual([])
  const set = new Set([...`${rules}\n${code}`.matchAll(/(--[\w-]+)['"\]]*\s*:/g)].map(([, name]) => name))
  const used = [...rules.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => name)
  expect(used.length).toBeGreaterThan(500)
  expect([...new Set(used)].filter((name) => !set.has(name))).toEqual([])
})
