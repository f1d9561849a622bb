import type { Decimal } from '../cells/read-amount.ts'
import type { DateFormat } from '../cells/read-date.ts'
import type { Separator } from '../file/split-rows.ts'
import type { AmountColumns, RowFormat } from '../layouts/row-format.ts'

/** How a person says that the CSV of some bank is read. Data, kept for each account; columns are counted from 0. */
export type Mapping = {
  readonly separator: Separator
  readonly decimal: Exclude<Decimal, 'either'>
  readonly dateFormat: DateFormat
  /** The row of headings, word for word; the rows above it are passed over. Null where the file has none. */
  readonly headings: readonly string[] | null
  /** How many rows to pass over where there are no headings. */
  readonly skipRows: number
  readonly width: number
  readonly date: number
  readonly amount: AmountColumns
  readonly descriptions: readonly number[]
  readonly references: readonly number[]
  readonly balance: number | null
}

export const formatOf = (mapping: Mapping): RowFormat => ({
  width: mapping.width,
  decimal: mapping.decimal,
  dateFormats: [mapping.dateFormat],
  columns: {
    date: mapping.date,
    amount: mapping.amount,
    descriptions: mapping.descriptions,
    references: mapping.references,
    balance: mapping.balance,
    fee: null,
    account: null,
    statementNumber: null,
  },
})

export const amountPlaces = (amount: AmountColumns): readonly number[] => {
  switch (amount.kind) {
    case 'signed':
      return [amount.amount]
    case 'marked':
      return [amount.amount, amount.marker]
    case 'two':
      return [amount.moneyIn, amount.moneyOut]
  }
}
