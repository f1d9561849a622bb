import { describe, expect, test } from 'vitest'
import { BANK_FILES, type BankName, utf16, utf8, western } from '../test/bank-files.ts'
import { readFile, refusalOf } from '../test/read-file.ts'
import { BANK_LAYOUTS } from './layouts/bank-layouts.ts'

const BANKS = Object.keys(BANK_FILES) as BankName[]
const FNB = BANK_FILES['FNB, transaction history']
const ABSA = BANK_FILES.Absa

describe('The file of a bank', () => {
  test('There is one for each layout', () => {
    expect(BANKS.toSorted()).toEqual(BANK_LAYOUTS.map(({ name }) => name).toSorted())
  })

  test.each(BANKS)('%s is known, read whole, and its balances add up', (name) => {
    const { layout, lines, problems, gaps } = readFile(BANK_FILES[name])
    expect({ layout, problems, gaps }).toEqual({ layout: name, problems: [], gaps: [] })
    const [first, second] = lines
    expect(first).toMatchObject({ amount: 1150_00, balance: 11150_00 })
    expect(`${first?.description} ${first?.reference}`).toContain('UMB-10042-5')
    expect(second?.amount).toBe(-200_50)
    expect(new Set(lines.map(({ identity }) => identity)).size).toBe(lines.length)
  })

  test.each<[BankName, string | null, string | null, number, string]>([
    ['FNB, transaction history', '62000000017', null, 0, '2025-01-01'],
    ['FNB, account rows above', '62000000017', null, 0, '2025-01-01'],
    ['FNB, effective dates', null, null, 0, '2025-01-01'],
    ['Standard Bank, business', '10 000 000 3', null, 2, '2025-04-02'],
    ['Absa', null, null, 0, '2025-01-20'],
    ['Nedbank', '1000000005', '88', 3, '2025-03-01'],
    ['Capitec, personal', '1234567890', null, 0, '2026-02-03'],
    ['Capitec, business', '1050000002', null, 2, '2025-03-31'],
    ['Bank Zero', null, null, 0, '2025-03-01'],
  ])(
    '%s tells account %s, statement %s, skips %s rows and begins on %s',
    (name, account, number, skipped, day) => {
      const statement = readFile(BANK_FILES[name])
      expect(statement).toMatchObject({ account, statementNumber: number })
      expect(statement.skipped).toHaveLength(skipped)
      expect(statement.lines[0]?.date).toBe(day)
    },
  )

  test('A row of a fee alone moves the fee, and a fee beside an amount is told beside it', () => {
    const { lines } = readFile(BANK_FILES['Capitec, personal'])
    expect(lines.map(({ amount, fee }) => [amount, fee])).toEqual([
      [1150_00, 0],
      [-200_50, -1_00],
      [-35, 0],
    ])
  })

  test('A line of Standard Bank has its statement number and both references', () => {
    const [line] = readFile(BANK_FILES['Standard Bank, business']).lines
    expect(line).toMatchObject({ statementNumber: '7', reference: 'UMB-10042-5 | T DLAMINI', line: 17 })
  })

  test('With tabs or semicolons, decimal commas or in other letters it says the same', () => {
    const told = readFile(ABSA).lines
    expect(readFile(ABSA.replaceAll(',', '\t')).lines).toEqual(told)
    expect(readFile(ABSA.replaceAll(',', ';').replaceAll('.', ',')).lines).toEqual(told)
    for (const bytes of [utf16(ABSA), western(ABSA), utf8(ABSA.replaceAll(',', ',\0'))])
      expect(readFile(bytes).lines).toEqual(told)
  })
})

describe('A row that is not understood', () => {
  const withRow = (row: string) => `${FNB}${row}\r\n`
  test.each([
    ['without a date', ',,5.00,SOMETHING NEW,,11053.00,', 'no date'],
    ['with another form of date', '01/03/2025,,5.00,X,,,', 'no date of the form YYYY/MM/DD'],
    ['of a company with such a name and a broken date', '2025/1/3,,5.00,TOTAL,,1.00,', 'no date'],
    ['with a day that does not exist', '2025/02/30,,5.00,X,,,', 'no date'],
    ['without an amount', '2025/01/03,,,X,,,', 'no amount'],
    ['with a fee that may have been given back', '2025/01/03,1.50,,X,,,', 'no amount'],
    ['with an amount that can be two', '2025/01/03,,"1,000",X,,,', 'with certainty'],
    ['with a formula for an amount', '2025/01/03,,=2+3,X,,,', 'with certainty'],
    ['with a balance of words', '2025/01/03,,5.00,X,,much,', 'balance'],
    ['with a separator in its words', '2025/01/03,,5.00,MOKOENA, T,REF,1.00,', 'cells'],
    ['that goes on in the next', '2025/01/03,,5.00,"X\nY",,1.00,', 'quotation mark'],
    ['with a very long text', `2025/01/03,,5.00,${'x'.repeat(501)},,1.00,`, 'longer'],
    ['that is a balance and an amount at once', '2025/01/03,,5.00,OPEN BALANCE,,', ''],
  ])('%s is told with its line, and the others are read', (_what, row, sentence) => {
    const { lines, problems } = readFile(withRow(row))
    if (sentence === '') expect(lines).toHaveLength(4)
    else {
      expect(problems.map(({ line }) => line)).toEqual([7])
      expect(problems[0]?.message).toContain(sentence)
      expect(lines).toHaveLength(3)
    }
  })

  test.each([
    ['neither debit nor credit', '20250103,X,,,?,5.00,1.00', 'neither debit nor credit'],
    ['credit of a negative amount', '20250103,X,,,CR,-5.00,1.00', 'negative'],
  ])('A row that says %s is a problem', (_what, row, sentence) => {
    const { problems } = readFile(`${BANK_FILES['FNB, effective dates']}${row}\n`)
    expect(problems[0]?.message).toContain(sentence)
  })

  test.each([
    ['money in and out at once', '1.00,2.00,', 'at once'],
    ['negative money in', '-1.00,,', 'negative'],
    ['neither', ',,', 'no amount'],
  ])('A row with %s is a problem', (_what, cells, sentence) => {
    const row = `4,1234567890,2026-02-06,2026-02-06,X,X,A,B,${cells},1.00\n`
    const { problems } = readFile(`${BANK_FILES['Capitec, personal']}${row}`)
    expect(problems[0]?.message).toContain(sentence)
  })
})

describe('A file', () => {
  test('of another account than was chosen is refused, however its number is written', () => {
    expect(refusalOf(FNB, { account: '40 123' })).toBe('The file is of account 62000000017, not of 40 123.')
    expect(readFile(FNB, { account: '62-000 000017' }).account).toBe('62-000 000017')
  })

  test('with lines of two accounts is refused', () => {
    const second = '2,99,2026-02-03,2026-02-03,X,X,A,B,1.00,,,1.00\n'
    expect(refusalOf(BANK_FILES['Capitec, personal'] + second)).toContain('more than one account')
  })

  test('of a known bank without lines is read as an empty statement', () => {
    expect(readFile('Date,Description,Amount,Balance\n').lines).toEqual([])
  })

  test('whose headings or dates a bank changed is known no more, so a person maps it', () => {
    expect(refusalOf(ABSA.replace('Amount', 'Value'))).toContain('no bank that is known')
    expect(refusalOf(ABSA.replace('20250120', '20/01/2025').replace('20250121', '21/01/2025'))).toContain(
      'no bank that is known',
    )
  })
})
