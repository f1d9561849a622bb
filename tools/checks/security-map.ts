import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../root.mjs'

export type MapRow = { readonly id: string; readonly files: readonly string[] }

const IDS = /^((?:[A-L]\d\d[: ,]+)+)\S/
const ID = /[A-L]\d\d/g
const ROW = /^\| ([A-L]\d\d) +\|/
const FILE = /`([^`]+\.(?:ts|tsx))`/g

/** A section of a Markdown document, from its heading to the next of the same rank. */
export const sectionOf = (document: string, heading: string): string => {
  const [, after = ''] = document.split(`\n## ${heading}\n`)
  return after.split('\n## ')[0] ?? ''
}

/** The rows of the tables in it, each with the files that it names. */
export const rowsIn = (section: string): MapRow[] =>
  section.split('\n').flatMap((line) => {
    const id = ROW.exec(line)?.[1]
    return id === undefined ? [] : [{ id, files: [...line.matchAll(FILE)].map(([, file = '']) => file) }]
  })

/** Which ids a text begins with, as the title of a test does. */
export const idsOf = (title: string): string[] => IDS.exec(title)?.[1]?.match(ID) ?? []

/**
 * Every id with which a text in the file begins. A title may be put together from a table of cases, so all texts count and not only the
 * first argument of `test`.
 */
export const idsIn = (name: string, text: string): Set<string> => {
  const found = new Set<string>()
  const walk = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) for (const id of idsOf(node.text)) found.add(id)
    // What follows is only known when the test runs; that something does is enough.
    if (ts.isTemplateHead(node)) for (const id of idsOf(`${node.text}…`)) found.add(id)
    ts.forEachChild(node, walk)
  }
  walk(ts.createSourceFile(name, text, ts.ScriptTarget.Latest))
  return found
}

const TESTS = ['packages', 'e2e', 'tools', 'bench'].flatMap((folder) => [
  `${folder}/*.test.ts`,
  `${folder}/*.test.tsx`,
  `${folder}/*.spec.ts`,
])

/** The ids that the tests of the shop carry, and where. */
export const idsInTests = (): Map<string, ReadonlySet<string>> => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...TESTS], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const names = listed.split('\n').filter((name) => name !== '' && existsSync(join(ROOT, name)))
  return new Map(names.map((name) => [name, idsIn(name, readFileSync(join(ROOT, name), 'utf8'))]))
}

/** Numbers that no row has, though a later one of the same letter does. */
export const gapsIn = (ids: readonly string[]): string[] => {
  const known = new Set(ids)
  return [...new Set(ids.map(([letter = '']) => letter))].flatMap((letter) => {
    const last = Math.max(...ids.filter((id) => id.startsWith(letter)).map((id) => Number(id.slice(1))))
    const all = Array.from({ length: last }, (_, n) => `${letter}${String(n + 1).padStart(2, '0')}`)
    return all.filter((id) => !known.has(id))
  })
}
