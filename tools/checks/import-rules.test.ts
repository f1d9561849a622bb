import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'
import { BAD, GOOD, type Import } from './import-rules/sample-imports.ts'
import { LIGHT_FILES } from './import-rules/words.mjs'
import { ROOT } from '../root.mjs'

type Violation = { readonly from: string; readonly rule: { readonly name: string } }

const folder = mkdtempSync(join(tmpdir(), 'umbala-import-rules-'))
const COPIED = ['packages', 'e2e', 'tools', 'package.json', 'tsconfig.base.json']
const MADE_THINGS = new Set(['node_modules', '.cache', 'dist', 'test-results'])

const copyTree = () => {
  for (const name of COPIED)
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !MADE_THINGS.has(basename(path)),
    })
  // Libraries are shared with the real tree, our own packages are the copies.
  mkdirSync(join(folder, 'node_modules/@umbala'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.') && name !== '@umbala')
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@umbala', name))
}

const put = (path: string, code: string) => {
  const place = join(folder, path)
  mkdirSync(dirname(place), { recursive: true })
  const before = existsSync(place) ? readFileSync(place, 'utf8') : ''
  writeFileSync(place, `${code}\n${before}`)
}

const inject = ({ at, code, target, targetCode = 'export {}' }: Import) => {
  put(at, code)
  if (target !== undefined) put(target, targetCode)
}

let violations: readonly Violation[] = []

beforeAll(async () => {
  copyTree()
  for (const one of [...Object.values(BAD), ...GOOD]) inject(one)
  const cruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = join(ROOT, '.dependency-cruiser.mjs')
  const args = [cruise, 'packages', 'e2e', 'tools', '--config', config, '--output-type', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    maxBuffer: 2 ** 28,
  }).catch((error: unknown) => error as { stdout: string })
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
}, 300_000)

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const brokenBy = (path: string) => violations.filter(({ from }) => from === path).map(({ rule }) => rule.name)

describe('the import rules', () => {
  test.each(Object.entries(BAD))('%s refuses an import that breaks it', (rule, { at }) => {
    expect(brokenBy(at)).toContain(rule)
  })

  test.each(GOOD)('leave alone what the house is built on: $at', ({ at }) => {
    expect(brokenBy(at)).toEqual([])
  })

  test('have a bad import to prove each of them', () => {
    const names = (rules.forbidden ?? []).map(({ name }) => name)
    expect(Object.keys(BAD).toSorted()).toEqual(names.toSorted())
  })

  test('name files of the light contract that are really there', () => {
    expect(
      LIGHT_FILES.filter((name) => !existsSync(join(ROOT, 'packages/contract/src', `${name}.ts`))),
    ).toEqual([])
  })
})
