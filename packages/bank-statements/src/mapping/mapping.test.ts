import { describe, expect, test } from 'vitest'
import { utf8 } from '../../test/bank-files.ts'
import { readFile, refusalOf } from '../../test/read-file.ts'
import { readStatement } from '../read-statement.ts'
import { checkMapping } from './check-mapping.ts'
import type { Mapping } from './mapping.ts'

const rows = (...lines: readonly string[]) => `${lines.join('\n')}\n`
const FILE = rows(
  'Some Bank;;;;',
  'Transaction Date;Details;Your reference;Bedrag;Running balance',
  '31/01/2025;PAYMENT;UMB-10042-5;1 150,00;11 150,00',
  '01/02/2025;DEBIT ORDER;INSURANCE;-200,50;10 949,50',
  '01/02/2025;CLOSING BALANCE;;0,00;10 949,50',
)

const proposalOf = (file: string) => {
  const read = readStatement(utf8(file))
  if (read.outcome !== 'unknown') throw new Error(read.outcome)
  return read.proposed
}
const mappingOf = (file: string): Mapping => {
  const { mapping } = proposalOf(file)
  if (mapping === null) throw new Error('no mapping')
  return mapping
}
const MAPPING = mappingOf(FILE)

describe('A file of a bank that is not known', () => {
  test('brings a guess of its columns and a preview for a person', () => {
    expect(MAPPING).toEqual({
      separator: ';',
      decimal: ',',
      dateFormat: 'DD/MM/YYYY',
      headings: ['Transaction Date', 'Details', 'Your reference', 'Bedrag', 'Running balance'],
      skipRows: 0,
      width: 5,
      date: 0,
      amount: { kind: 'signed', amount: 3 },
      descriptions: [1],
      references: [2],
      balance: 4,
    })
    expect(proposalOf(FILE).preview[0]).toEqual({ line: 1, cells: ['Some Bank', '', '', '', ''] })
  })

  test('is read exactly with the mapping that a person confirmed', () => {
    const { lines, skipped, problems, gaps, layout } = readFile(FILE, { mapping: MAPPING, account: '1' })
    expect({ problems, gaps, layout }).toEqual({ problems: [], gaps: [], layout: null })
    expect(lines.map(({ amount, reference }) => [amount, reference])).toEqual([
      [1150_00, 'UMB-10042-5'],
      [-200_50, 'INSURANCE'],
    ])
    expect(skipped).toEqual([{ line: 5, words: 'CLOSING BALANCE' }])
  })

  test('with two columns of money, or one that says debit or credit, is guessed, too', () => {
    const two = mappingOf(rows('Date,Narrative,Debits,Credits', '2025-01-31,X,,5.00'))
    expect(two.amount).toEqual({ kind: 'two', moneyIn: 3, moneyOut: 2 })
    const marked = rows('Date,Narrative,Amount,Dr/Cr', '2025-01-31,X,5.00,DR')
    expect(mappingOf(marked).amount).toEqual({ kind: 'marked', amount: 2, marker: 3 })
    expect(readFile(marked, { mapping: mappingOf(marked) }).lines[0]?.amount).toBe(-5_00)
  })

  test('with two columns of money skips its balances and reads its lines', () => {
    const file = rows(
      'Date,Narrative,Debits,Credits',
      '2025-01-30,OPENING BALANCE,0.00,',
      '2025-01-31,X,,5.00',
      '2025-01-31,CLOSING BALANCE,,7.00',
      '2025-01-31,PROVISIONAL STATEMENT,,',
    )
    const { lines, skipped } = readFile(file, { mapping: mappingOf(file) })
    // One with an amount is a payment whose payer wrote such words.
    expect(lines.map(({ amount }) => amount)).toEqual([5_00, 7_00])
    expect(skipped.map(({ line }) => line)).toEqual([2, 5])
  })

  test('without headings, or without dates, is shown and not guessed', () => {
    expect(proposalOf(rows('2025-01-31,X,5.00', '2025-02-01,Y,6.00')).mapping).toBeNull()
    expect(proposalOf(rows('Date,Details,Amount', 'soon,X,5.00')).mapping).toBeNull()
  })

  test('without headings is read by the places that a person chose', () => {
    const mapping: Mapping = {
      ...MAPPING,
      separator: ',',
      decimal: '.',
      dateFormat: 'YYYY-MM-DD',
      headings: null,
      skipRows: 1,
      width: 3,
      amount: { kind: 'signed', amount: 2 },
      descriptions: [1],
      references: [],
      balance: null,
    }
    expect(readFile(rows('My account', '2025-01-31,X,"1,000"'), { mapping }).lines).toMatchObject([
      { line: 2, amount: 1000_00, description: 'X' },
    ])
  })

  test('A file whose headings changed since is not read by the old mapping', () => {
    expect(refusalOf(FILE.replace('Bedrag', 'Fooi'), { mapping: MAPPING })).toContain('choose them anew')
  })
})

describe('A mapping', () => {
  test('that was guessed is one that can be read with', () => {
    expect(checkMapping(MAPPING)).toEqual([])
  })

  test.each<[string, Partial<Mapping>, string]>([
    ['a column that is not there', { date: 5 }, 'not in the file'],
    ['a column before the first', { balance: -1 }, 'not in the file'],
    ['one column for two things', { balance: 3 }, 'different columns'],
    ['an amount as words', { descriptions: [3] }, 'column of words'],
    ['no words', { descriptions: [], references: [] }, 'at least one column of words'],
    ['too few cells', { width: 1 }, 'from 2 to 100'],
    ['too many rows passed over', { headings: null, skipRows: 1000 }, 'At most 40'],
    ['rows passed over beside headings', { skipRows: 2 }, 'by themselves'],
    ['empty headings', { headings: ['', ' '] }, 'headings are empty'],
    ['more headings than cells', { width: 5, headings: ['1', '2', '3', '4', '5', '6'] }, 'more headings'],
  ])('with %s is refused with a sentence', (_what, change, sentence) => {
    const mapping = { ...MAPPING, ...change }
    expect(checkMapping(mapping).join(' ')).toContain(sentence)
    expect(refusalOf(FILE, { mapping })).not.toBe('was read')
  })
})
