import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../root.mjs'
import { runProgram } from '../run-program.mjs'

/** One file of each kind that has rules of its own; the text in it is replaced, the file stays as it is. */
const PLACES = [
  'packages/api/src/catalogue/browsing/catalogue.service.ts',
  'packages/api/src/catalogue/browsing/catalogue.queries.ts',
  'packages/api/src/database/migrate.ts',
  'packages/api/test/given/given-shop.ts',
  'packages/contract/src/client/client.ts',
  'packages/pricing/src/money/vat.ts',
  'packages/web/src/app/routes.tsx',
  'packages/web/src/ui/link.tsx',
  'packages/web/build/name-early.ts',
  'packages/host/src/server.ts',
  'packages/host/src/environment.ts',
  'packages/illustrations/src/draw.ts',
  'packages/paypal-simulator/src/main.ts',
  'packages/api/src/limits/limits.db.test.ts',
  'packages/paypal-simulator/src/browser/sdk.js',
  'tools/build/build.ts',
  'tools/start.mjs',
  'bench/run.ts',
  'e2e/playwright.config.ts',
]

/** Harmful lines, by the rule that must name each of them. */
const HARMFUL = {
  'no-eval': ["eval('1 + 1')", "globalThis.eval('1 + 1')", "const run = eval; run('1 + 1')"],
  'no-new-func': ["new Function('a', 'return a')", "Function('return 1')()"],
  'no-implied-eval': ["setTimeout('alert(1)', 10)", "setInterval('alert(1)', 10)"],
  'danger/no-raw-sql': [
    'sql.raw(`select ${name}`)',
    "sql.raw('select ' + name)",
    'sql.raw(names.join())',
    "sql['raw'](`select ${name}`)",
    'sql?.raw(`select ${name}`)',
    'const write = sql.raw; write(name)',
    'const { raw } = sql; raw(name)',
    'const other = sql; other.raw(name)',
    'CompiledQuery.raw(`select ${name}`)',
    "import { sql as foreign } from 'kysely'",
    'sql([`select ${name}`])',
  ],
  'danger/no-raw-html': [
    "const p0 = { dangerouslySetInnerHTML: { __html: '<b>' } }",
    "createElement('p', { 'dangerouslySetInnerHTML': { __html: '<b>' } })",
    "const p1 = { ['dangerouslySetInnerHTML']: { __html: '<b>' } }",
    "props.dangerouslySetInnerHTML = { __html: '<b>' }",
    "element.innerHTML = '<b>'",
    "element.outerHTML = '<b>'",
    "element.insertAdjacentHTML('beforeend', '<b>')",
    "document.write('<b>')",
    "frame.srcdoc = '<b>'",
  ],
} as const
const IN_JSX = [
  "export const a = <p dangerouslySetInnerHTML={{ __html: '<b>' }} />",
  "export const b = <p {...{ dangerouslySetInnerHTML: { __html: '<b>' } }} />",
  'export const c = <iframe srcDoc="<b>" />',
]
/** Code that looks alike and harms nobody. */
const HARMLESS = [
  "export const a = sql.raw('select 1')",
  'export const a = sql.raw(`select 1`)',
  'export const a = String.raw`\\d`',
  'export const a = request.raw.socket',
  'export const a = sql`select ${name}`',
  'export const a = setTimeout(() => 1, 10)',
]

const RULES = [
  ...Object.keys(HARMFUL),
  'danger/sql-in-queries',
  'danger/kebab-case',
  'no-console',
  'no-restricted-properties',
  'no-restricted-globals',
  'no-restricted-imports',
]
const QUERIES = 'packages/api/src/catalogue/browsing/catalogue.queries.ts'
const LINT = join(ROOT, 'node_modules/oxlint/bin/oxlint')
/** What the linter needs to know the project's rules from another folder. */
const SETTINGS = ['.oxlintrc.json', 'tools/checks/lint-rules.mjs']

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-rules-'))
  for (const path of SETTINGS) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(join(ROOT, path), join(folder, path))
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Finding = { readonly code: string; readonly labels: readonly { span: { line: number } }[] }

/** What lint says of this text in a file of that name, as `line rule`; only of the rules that are tested here. */
const findingsIn = async (path: string, text: string) => {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  const { output } = await runProgram(process.execPath, [LINT, '--format', 'json', path], { cwd: folder })
  const { diagnostics } = JSON.parse(output) as { diagnostics: readonly Finding[] }
  return diagnostics.flatMap(({ code, labels: [label] }) => {
    const rule = code
      .replace(/^(?:eslint|typescript-eslint)\((.*)\)$/, '$1')
      .replace(/^(\S+)\((.*)\)$/, '$1/$2')
    return RULES.includes(rule) ? [`${label?.span.line ?? 0} ${rule}`] : []
  })
}

type Harm = readonly [rule: string, line: string]
const EVERYWHERE = Object.entries(HARMFUL).flatMap(([rule, lines]) => lines.map((line): Harm => [rule, line]))

/** The lines that the rule against them lets through. All stand in one text, so that the linter starts once. */
const letThrough = async (path: string, harm: readonly Harm[]) => {
  const found = new Set(await findingsIn(path, harm.map(([, line]) => line).join('\n')))
  return harm.filter(([rule], index) => !found.has(`${index + 1} ${rule}`))
}

test.each(PLACES)('H15 in %s lint refuses code made from text, raw SQL and raw HTML', async (path) => {
  expect(await letThrough(path, EVERYWHERE)).toEqual([])
})

test.each(PLACES.filter((path) => path.endsWith('.tsx')))(
  'H15 in %s lint refuses raw HTML as an attribute',
  async (path) => {
    expect(
      await letThrough(
        path,
        IN_JSX.map((line) => ['danger/no-raw-html', line]),
      ),
    ).toEqual([])
  },
)

test.each(HARMLESS)('lint has nothing against %s', async (line) => {
  expect(await findingsIn(QUERIES, line)).toEqual([])
})

test('a test may choose among statements of its own, but not glue them together', async () => {
  const path = 'packages/api/src/limits/limits.db.test.ts'
  expect(await findingsIn(path, 'sql.raw(statement)')).toEqual([])
  expect(await findingsIn('packages/api/src/limits/limits.queries.ts', 'sql.raw(statement)')).toEqual([
    '1 danger/no-raw-sql',
  ])
})

test.each([
  [
    'danger/sql-in-queries',
    'packages/api/src/catalogue/browsing/catalogue.service.ts',
    "db.selectFrom('products')",
  ],
  ['danger/kebab-case', 'packages/api/src/catalogue/catalogueService.ts', 'export const a = 1'],
  ['no-console', 'packages/host/src/server.ts', "console.log('a')"],
  ['no-restricted-properties', 'packages/host/src/server.ts', 'export const a = process.env'],
  ['no-restricted-globals', 'packages/web/src/app/routes.tsx', "fetch('/a')"],
  ['no-restricted-imports', 'packages/web/src/app/routes.tsx', "import { Link } from 'react-router'"],
])('%s is refused in %s', async (rule, path, line) => {
  expect(await findingsIn(path, line)).toContain(`1 ${rule}`)
})

test('SQL is at home in the queries, and a test may read the environment', async () => {
  expect(await findingsIn(QUERIES, "db.selectFrom('products')")).toEqual([])
  expect(await findingsIn('packages/host/src/server.test.ts', 'export const a = process.env')).toEqual([])
})

test('no file asks lint to look away from these rules', () => {
  const files = ['packages', 'tools', 'bench', 'e2e'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|m?js)$/.test(path) && !/(^|\/)(node_modules|dist|\.cache)\//.test(path))
      .map((path) => `${folder}/${path}`),
  )
  expect(files.length).toBeGreaterThan(500)
  const asking = files.filter((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .some((line) => {
        const asked = /(?:\/\/|\/\*)\s*(?:eslint|oxlint)(?:-disable[a-z-]*)?(?![a-z-])(.*)/.exec(line)?.[1]
        if (asked === undefined) return false
        const named = asked.replace(/--.*/, '').replace('*/', '').trim()
        return named === '' || RULES.some((rule) => named.includes(rule))
      }),
  )
  expect(asking).toEqual([])
})
