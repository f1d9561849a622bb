import { DATE_FORMATS, type DateFormat, UNMISTAKABLE } from '../cells/read-date.ts'
import type { AmountColumns, RowFormat } from './row-format.ts'

export type BankLayout = {
  readonly name: string
  readonly headings: readonly string[]
  /** What the first rows begin with, where a bank writes no headings; then its rows follow at once. */
  readonly firstWords: readonly string[] | null
  readonly format: RowFormat
}

type Named = {
  readonly date: string
  readonly amount:
    | readonly [amount: string]
    | { readonly amount: string; readonly marker: string }
    | { readonly moneyIn: string; readonly moneyOut: string }
  readonly descriptions: readonly string[]
  readonly references?: readonly string[]
  readonly fee?: string
  readonly account?: string
  readonly statementNumber?: string
}

const layout = (
  name: string,
  list: string,
  dateFormats: readonly DateFormat[],
  named: Named,
  firstWords: readonly string[] | null = null,
): BankLayout => {
  const headings = list.split(', ')
  const at = (heading: string) => headings.indexOf(heading)
  const orNull = (heading: string | undefined) => (heading === undefined ? null : at(heading))
  const amountColumns = (): AmountColumns => {
    if (!('moneyIn' in named.amount))
      return 'marker' in named.amount
        ? { kind: 'marked', amount: at(named.amount.amount), marker: at(named.amount.marker) }
        : { kind: 'signed', amount: at(named.amount[0]) }
    return { kind: 'two', moneyIn: at(named.amount.moneyIn), moneyOut: at(named.amount.moneyOut) }
  }
  return {
    name,
    headings,
    firstWords,
    format: {
      width: headings.length,
      decimal: 'either',
      dateFormats,
      columns: {
        date: at(named.date),
        amount: amountColumns(),
        descriptions: named.descriptions.map(at),
        references: (named.references ?? []).map(at),
        balance: at('Balance'),
        fee: orNull(named.fee),
        account: orNull(named.account),
        statementNumber: orNull(named.statementNumber),
      },
    },
  }
}

const YEAR_FIRST = DATE_FORMATS.filter((format) => format.startsWith('YYYY'))

/**
 * Exports as seen in use; no bank publishes what it writes. Each is known by all of its headings and by its dates, so a changed one is not
 * known any more, and a person maps it. Where the form of the dates is not certain, only forms count that cannot be mistaken.
 */
export const BANK_LAYOUTS: readonly BankLayout[] = [
  layout(
    'FNB, transaction history',
    'Date, SERVICE FEE, Amount, DESCRIPTION, REFERENCE, Balance, CHEQUE NUMBER',
    ['YYYY/MM/DD'],
    {
      date: 'Date',
      amount: ['Amount'],
      descriptions: ['DESCRIPTION'],
      references: ['REFERENCE'],
      fee: 'SERVICE FEE',
    },
  ),
  layout('FNB, account rows above', 'Date, Amount, Balance, Description', YEAR_FIRST, {
    date: 'Date',
    amount: ['Amount'],
    descriptions: ['Description'],
  }),
  layout(
    'FNB, effective dates',
    'Effective Date, Description, Reference, Service Fee, Debit / Credit, Amount, Balance',
    ['YYYYMMDD'],
    {
      date: 'Effective Date',
      amount: { amount: 'Amount', marker: 'Debit / Credit' },
      descriptions: ['Description'],
      references: ['Reference'],
      fee: 'Service Fee',
    },
  ),
  layout(
    'Standard Bank, business',
    'Date, Value Date, Statement Number, Description, Amount, Balance, Type, Originator Reference, Customer Reference',
    ['YYYY/MM/DD'],
    {
      date: 'Date',
      amount: ['Amount'],
      descriptions: ['Description'],
      references: ['Originator Reference', 'Customer Reference'],
      statementNumber: 'Statement Number',
    },
  ),
  layout('Absa', 'Date, Description, Amount, Balance', ['YYYYMMDD'], {
    date: 'Date',
    amount: ['Amount'],
    descriptions: ['Description'],
  }),
  layout(
    'Nedbank',
    'Date, Description, Amount, Balance',
    ['DDMonYYYY'],
    { date: 'Date', amount: ['Amount'], descriptions: ['Description'] },
    ['Statement Enquiry', 'Account Number', 'Account Description', 'Statement Number'],
  ),
  layout(
    'Capitec, personal',
    'Nr, Account, Posting Date, Transaction Date, Description, Original Description, Parent Category, Category, Money In, Money Out, Fee, Balance',
    ['YYYY-MM-DD'],
    {
      date: 'Posting Date',
      amount: { moneyIn: 'Money In', moneyOut: 'Money Out' },
      descriptions: ['Description', 'Original Description'],
      fee: 'Fee',
      account: 'Account',
    },
  ),
  layout(
    'Capitec, business',
    'Account, Date, Description, Reference, Amount, Fees, Balance',
    ['DD/MM/YYYY'],
    {
      date: 'Date',
      amount: ['Amount'],
      descriptions: ['Description'],
      references: ['Reference'],
      fee: 'Fees',
      account: 'Account',
    },
  ),
  layout(
    'Bank Zero',
    'Date, Day, Time, Type, Description 1, Description 2, Fee, Amount, Balance, Has Attachments',
    UNMISTAKABLE,
    {
      date: 'Date',
      amount: ['Amount'],
      descriptions: ['Description 1', 'Description 2'],
      fee: 'Fee',
    },
  ),
]
