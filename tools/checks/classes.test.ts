import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
const NAME = /^-?[a-z][\w:./-]*$/

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

const definedIn = (css: string): string[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  )

const filesOf = async (...patterns: readonly string[]): Promise<string[]> => {
  const listed = await readCommand('git', ['-C', ROOT, 'ls-files', '-co', '--exclude-standard', ...patterns])
  return (listed ?? '').split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)))
}
const readAll = async (files: readonly string[]): Promise<string> =>
  (await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')))).join('\n')

let code: string
beforeAll(async () => {
  const files = await filesOf('packages/web/src/*.ts', 'packages/web/src/*.tsx', 'packages/web/index.html')
  code = await readAll(files.filter((file) => !file.includes('.test.')))
})

test('every class that an element is given is in the built styles', async () => {
  const assets = join(ROOT, 'dist/client/assets')
  const built = (await readdir(assets)).filter((file) => file.endsWith('.css'))
  const styles = await Promise.all(built.map((file) => readFile(join(assets, file), 'utf8')))
  const defined = new Set(definedIn(styles.join('\n')))
  const used = [...new Set(usedIn(code))]
  expect(used.length).toBeGreaterThan(300)
  expect(used.filter((name) => !defined.has(name) && !ONLY_FOR_JOURNEYS.has(name))).toEqual([])
})

test('every class that the styles define is given to some element', async () => {
  const styles = await readAll(await filesOf('packages/web/src/styles/*.css'))
  const words = new Set(code.match(/[\w-]+/g))
  const unused = [...new Set(definedIn(styles))].filter(
    (name) =>
      /^[a-z]/.test(name) && !words.has(name) && !OF_LIBRARIES.test(name) && !/^(?:css|woff2)$/.test(name),
  )
  expect(unused).toEqual([])
})
