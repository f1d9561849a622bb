import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT } from '../root.mjs'

const LENGTH = 100_000
/** Generous: a pattern that backtracks takes minutes on these, and this machine may be busy. */
const LIMIT_MS = 400

const SEEDS = [
  'a',
  'A',
  '0',
  ' ',
  '\t',
  '-',
  '_',
  '/',
  '.',
  ',',
  '<',
  '"',
  '%',
  '=',
  '@',
  'a@',
  'a.',
  '0 ',
  'guest_',
  'R1',
  '\n',
  'é',
]
const TEXTS = SEEDS.flatMap((seed) => {
  const long = seed.repeat(Math.ceil(LENGTH / seed.length))
  return [long, `${long}!`, `data:image/png;base64,${long}\u0000`]
})

const sources = execFileSync('git', ['ls-files', 'packages/*/src/*.ts', 'packages/*/src/*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => name !== '' && !name.includes('.test'))

const literalsIn = (name: string): string[] => {
  const tree = ts.createSourceFile(name, readFileSync(join(ROOT, name), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const walk = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, walk)
  }
  walk(tree)
  return found
}

const patterns = [...new Set(sources.flatMap(literalsIn))]

test('H14 there are patterns to try', () => {
  expect(patterns.length).toBeGreaterThan(20)
})

test.each(patterns)('H14 %s answers at once, whatever it is given', (pattern) => {
  const end = pattern.lastIndexOf('/')
  const flags = pattern.slice(end + 1).replace(/[gy]/g, '')
  const expression = new RegExp(pattern.slice(1, end), flags)
  for (const text of TEXTS) {
    // Time of the processor: what else the machine does is not the pattern's fault.
    const started = process.cpuUsage()
    expression.test(text)
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(LIMIT_MS)
  }
})
