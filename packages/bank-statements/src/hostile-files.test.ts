import { expect, test } from 'vitest'
import { BANK_FILES } from '../test/bank-files.ts'
import { readFile, refusalOf } from '../test/read-file.ts'

const { Absa } = BANK_FILES
const ROW = '20250122,X,1.00,\n'
/** A hang takes minutes; this machine may be busy. */
const AT_ONCE_MS = 10_000

test.each([
  ['one line of 5 MB', 'x'.repeat(4_999_999), 'longer than any'],
  ['one cell of 1 MB', `${Absa}20250122,X,${'9'.repeat(1_000_000)},\n`, 'longer than any'],
  ['5 MB of commas', ','.repeat(4_999_999), 'more than 100 cells'],
  ['5 MB of quotation marks', '"'.repeat(4_999_998), 'quotation mark'],
  ['5 MB of ends of lines', '\n'.repeat(4_999_999), 'empty'],
  ['a quotation mark that nothing closes', `${Absa}"${ROW.repeat(100_000)}`, 'quotation mark'],
  ['100 000 rows', Absa + ROW.repeat(100_000), 'more than 50000 rows'],
  ['100 000 rows of nobody', 'a,b\n'.repeat(100_000), 'more than 50000 rows'],
])('A file of %s is refused at once with a sentence', (_what, file, sentence) => {
  const started = performance.now()
  expect(refusalOf(file)).toContain(sentence)
  expect(performance.now() - started).toBeLessThan(AT_ONCE_MS)
})

test('Twenty thousand lines are read at once, with one identity each', () => {
  const started = performance.now()
  const { lines } = readFile(Absa + '20250122,X,999999999.99,\n'.repeat(20_000))
  expect(new Set(lines.map(({ identity }) => identity)).size).toBe(20_002)
  expect(performance.now() - started).toBeLessThan(AT_ONCE_MS)
})

test('A formula in a description is text', () => {
  const { lines } = readFile(`${Absa}20250122,"=cmd|'/c calc'!A1",1.00,10950.50\n`)
  expect(lines[2]?.description).toBe("=cmd|'/c calc'!A1")
})

test('A very long cell is a problem, which quotes only its beginning', () => {
  const { problems } = readFile(`${Absa}20250122,X,${'9'.repeat(10_000)},\n`)
  expect(problems[0]?.message.length).toBeLessThan(120)
})
