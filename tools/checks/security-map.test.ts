import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../root.mjs'
import { gapsIn, idsIn, idsInTests, idsOf, rowsIn, sectionOf } from './security-map.ts'

const document = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const rows = rowsIn(sectionOf(document, 'The map'))
const waiting = rowsIn(sectionOf(document, 'Rows that wait for their test'))
const neverGiven = sectionOf(document, 'Numbers that were never given').match(/[A-L]\d\d/g) ?? []
const tests = idsInTests()
const carried = new Set([...tests.values()].flatMap((ids) => [...ids]))

describe('L07 docs/security.md', () => {
  test('names for every row a test that carries its id', () => {
    expect(rows.length).toBeGreaterThan(100)
    const wrong = rows.flatMap(({ id, files }) => {
      if (files.length === 0) return [`${id} names no test`]
      return files.filter((file) => !tests.get(file)?.has(id)).map((file) => `${file} has no ${id}`)
    })
    expect(wrong).toEqual([])
  })

  test('knows every id that a test carries', () => {
    const known = new Set(rows.map(({ id }) => id))
    expect([...carried].filter((id) => !known.has(id)).sort()).toEqual([])
  })

  test('holds each row once and leaves no number out', () => {
    const ids = [...rows, ...waiting].map(({ id }) => id)
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
    expect(gapsIn([...ids, ...neverGiven])).toEqual([])
    expect(neverGiven.filter((id) => ids.includes(id))).toEqual([])
  })
})

describe('the reader of the map', () => {
  test('finds ids where titles begin, wherever the title is put together, and nowhere else', () => {
    const text = [
      "test('A01 a total is not believed', work)",
      'test(`B02: ${name} is refused`, work)',
      "test.each([['C03 a case', 1]])('%s', work)",
      "test('D04 E05 two in one', work)",
      "test('no F06 at the end', work)",
      "const path = 'M10 20 L07 30'",
      '// G07 in a comment',
    ].join('\n')
    expect([...idsIn('x.test.ts', text)].sort()).toEqual(['A01', 'B02', 'C03', 'D04', 'E05'])
    expect(idsOf('A01')).toEqual([])
  })

  test('finds numbers that are left out', () => {
    expect(gapsIn(['A01', 'A03', 'B01'])).toEqual(['A02'])
  })

  test('reads rows and their files from a section', () => {
    const text =
      '# T\n\n## One\n\n| A01 | words | `a/b.test.ts`, `c.spec.ts` |\n\n## Two\n\n| A02 | x | `d.test.ts` |\n'
    expect(rowsIn(sectionOf(text, 'One'))).toEqual([{ id: 'A01', files: ['a/b.test.ts', 'c.spec.ts'] }])
  })
})
