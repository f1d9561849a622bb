import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { utf16, utf8, western } from '../../test/bank-files.ts'
import { readFile } from '../../test/read-file.ts'

const HEAD = 'Date,Description,Amount,Balance'
const ACCOUNT = { account: '40 1234 5678' }
const rowsText = (rows: readonly string[], head = HEAD) => `${[head, ...rows].join('\n')}\n`
const identitiesOf = (file: string | Uint8Array, asked = ACCOUNT) =>
  readFile(file, asked).lines.map(({ identity }) => identity)
const sorted = (file: string | Uint8Array) => identitiesOf(file).toSorted()

/** What is in the books after files came in, one after another. */
const imported = (files: readonly string[]) => new Set(files.flatMap((file) => identitiesOf(file)))

const [A, B, C] = [
  '20250101,PAY ZOË,10.00,110.00',
  '20250102,PAY,1000.00,1110.00',
  '20250103,PAY,5.00,1115.00',
]
const TWIN = '20250102,PAY,10.00,'

describe('Identities', () => {
  test('A line that stands in two files is one line', () => {
    expect(imported([rowsText([A, B]), rowsText([B, C])]).size).toBe(3)
  })

  test('Two equal payments of one day in one file stay two, with balances and without', () => {
    expect(imported([rowsText([TWIN, TWIN])]).size).toBe(2)
    expect(imported([rowsText(['20250102,PAY,10.00,20.00', '20250102,PAY,10.00,30.00'])]).size).toBe(2)
  })

  test('One of two equal lines came before: the file with both brings the other', () => {
    expect(imported([rowsText([TWIN]), rowsText([TWIN, TWIN])]).size).toBe(2)
    expect(imported([rowsText([TWIN, TWIN]), rowsText([TWIN])]).size).toBe(2)
  })

  test('A day that is cut between two equal lines without balances counts one, and with balances two', () => {
    expect(imported([rowsText([TWIN]), rowsText([TWIN])]).size).toBe(1)
    expect(imported([rowsText([`${TWIN}20.00`]), rowsText([`${TWIN}30.00`])]).size).toBe(2)
  })

  test('The same words on another account are another line', () => {
    const file = rowsText([A])
    expect(identitiesOf(file)).not.toEqual(identitiesOf(file, { account: '99' }))
    expect(identitiesOf(file)).toEqual(identitiesOf(file, { account: '4012345678' }))
  })

  test('They do not depend on how the file is written', () => {
    const told = sorted(rowsText([A, B, C]))
    const other = rowsText(
      [A, B, C].map((row) => row.replaceAll(',', ';').replace('1000.00', '1 000,00')),
      HEAD.replaceAll(',', ';'),
    )
    const spaced = rowsText([A, B, C].map((row) => row.replace('PAY', '  pay ')))
    for (const file of [utf16(rowsText([A, B, C])), western(rowsText([A, B, C])), utf8(other), utf8(spaced)])
      expect(sorted(file)).toEqual(told)
    expect(sorted(rowsText([A, B, C].map((row) => row.normalize('NFD'))))).toEqual(told)
  })
})

const row = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom('A', 'B'),
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom('', '5.00'),
  )
  .map(([day, words, rand, balance]) => `2025010${day},${words},${rand}.00,${balance}`)
const rows = fc.array(row, { minLength: 1, maxLength: 25 })

test('property: however its rows are shuffled, a file holds the same lines', () => {
  const shuffled = rows.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  )
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      expect(sorted(rowsText(other))).toEqual(sorted(rowsText(all)))
    }),
    { numRuns: 100 },
  )
})

test('property: files of whole days that overlap import every line once', () => {
  const days = (all: readonly string[], from: number, to: number) =>
    rowsText(all.filter((each) => Number(each[7]) >= from && Number(each[7]) <= to))
  fc.assert(
    fc.property(rows, (all) => {
      const pieces = [days(all, 1, 2), days(all, 2, 3), days(all, 2, 2)]
      expect([...imported(pieces)].toSorted()).toEqual(sorted(rowsText(all)))
    }),
    { numRuns: 100 },
  )
})
