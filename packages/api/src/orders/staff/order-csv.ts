import { cents, type Courier, parcelWords, toKilograms, toRand, WEIGHT_DECIMALS } from '@umbala/pricing'
import { MONEY_DECISIONS } from '../cancelled-money.ts'
import { localStamp } from '../local-date.ts'
import { madeByWords, optionWords } from '../option-words.ts'
import { creditNoteNumber, invoiceNumber, lineMilligrams, paymentStatus, vatOf } from '../order-row.ts'
import type { OrderRow } from '../read-orders.queries.ts'

const MILLION = 1_000_000
/** Told once for each order, like its other sums. */
const PAID = 'Payment amount'

type Cell = string | number
type Line = OrderRow['lines'][number]

const COURIER_NAMES: Readonly<Record<Courier, string>> = { express: 'Express', pickup: 'Pickup' }

/** `1249.50`: no sign, no spaces, so that a spreadsheet can add it up. */
const amount = (value: number): string => toRand(cents(value)).toFixed(2)
/** To the gram at least, and further where there is more to tell: `0.350`, `0.0015`. */
const kilograms = (milligrams: number): string =>
  toKilograms(milligrams)
    .toFixed(WEIGHT_DECIMALS)
    .replace(/0{1,3}$/, '')

/** All that was taken in the currency of the first payment; nothing while there is none. */
const charged = ({ money, currency }: OrderRow): string => {
  const taken = money.filter((one) => one.currency === currency)
  return taken.length === 0 ? '' : amount(taken.reduce((sum, one) => sum + one.cents, 0))
}

const ofOrder: readonly (readonly [heading: string, read: (row: OrderRow) => Cell])[] = [
  ['Order', (row) => row.number],
  ['Placed', (row) => localStamp(row.created_at)],
  ['Status', (row) => row.status],
  ['Payment', paymentStatus],
  [
    'Money of cancelled order',
    (row) => (row.cancelled_money === null ? '' : MONEY_DECISIONS[row.cancelled_money]),
  ],
  ['Invoice', (row) => (row.invoice_number === null ? '' : invoiceNumber(row.invoice_number))],
  ['Customer', (row) => row.customer_name],
  ['Email', (row) => row.customer_email],
  ['Company', (row) => row.company ?? ''],
  ['VAT number', (row) => row.vat_number ?? ''],
  ['Courier', (row) => COURIER_NAMES[row.courier]],
  ['Recipient', (row) => row.shipping_address?.recipientName ?? ''],
  ['Address', (row) => row.shipping_address?.address ?? ''],
  ['City', (row) => row.shipping_address?.city ?? ''],
  ['Province', (row) => row.shipping_address?.province ?? ''],
  ['Postal code', (row) => row.shipping_address?.postalCode ?? ''],
  ['Country', (row) => row.shipping_address?.country ?? ''],
  ['Phone', (row) => row.shipping_address?.phone ?? ''],
  ['Tracking carrier', (row) => row.tracking_carrier ?? ''],
  ['Tracking number', (row) => row.tracking_number ?? ''],
  ['Lines in order', (row) => row.lines.length],
]

/** Told once, on the first line of the order, so that a column can be added up. */
const onceAnOrder: readonly (readonly [heading: string, read: (row: OrderRow) => Cell])[] = [
  ['Order subtotal excl. VAT', (row) => amount(row.subtotal_cents)],
  ['Order courier incl. VAT', (row) => amount(row.courier_cents)],
  ['Order VAT (courier included)', (row) => amount(vatOf(row).total)],
  ['Order total incl. VAT', (row) => amount(row.total_cents)],
  ['Order refunded', (row) => amount(row.returned_cents)],
  ['Charged in USD', (row) => (row.currency === 'USD' ? charged(row) : '')],
]

const ofLine: readonly (readonly [heading: string, read: (line: Line) => Cell])[] = [
  ['SKU', ({ sku }) => sku],
  ['Product', ({ name }) => name],
  [
    'Options',
    ({ options, details }) => [...optionWords(options), ...madeByWords(details, 'listed')].join('; '),
  ],
  // What is not sold by the piece has only a price for all of it.
  ['Unit price excl. VAT', ({ unit, explanation }) => (explanation === null ? amount(unit) : '')],
  ['Quantity', ({ quantity }) => quantity],
  ['Line total excl. VAT', ({ total }) => amount(total)],
  ['Line weight kg', (line) => kilograms(lineMilligrams(line))],
  ['Job name', ({ details }) => details.jobName ?? ''],
]

/** How it was paid. Last, because sheets of bookkeepers go by the places of the columns before. */
const ofPayment: readonly (readonly [heading: string, read: (row: OrderRow) => Cell])[] = [
  ['Payment provider', (row) => row.provider_name],
  ['Payment method', (row) => row.method],
  ['Payment currency', (row) => row.currency],
  ['USD for R1', (row) => (row.rate_millionths === null ? '' : (row.rate_millionths / MILLION).toFixed(6))],
  ['Rate of', (row) => row.rate_date ?? ''],
]

/** Told once for each order, behind the columns that were there before. */
const ofMoney: readonly (readonly [heading: string, read: (row: OrderRow) => Cell])[] = [
  ['Order paid', (row) => amount(row.paid_cents)],
  ['Order owed', (row) => amount(row.due_cents)],
  ['Order credited', (row) => amount(row.credited_cents)],
  ['VAT credited', (row) => amount(row.credit_notes.reduce((sum, { vat }) => sum + vat, 0))],
  ['Credit notes', (row) => row.credit_notes.map(({ number }) => creditNoteNumber(number)).join(', ')],
]

/** What was promised; empty while an order waits for its money, and for one from before. */
const ofDates: readonly (readonly [heading: string, read: (row: OrderRow) => Cell])[] = [
  ['Ready by', (row) => row.ready_on ?? ''],
  ['With the customer by', (row) => row.arrives_on ?? ''],
]

const ofParcels = ({ parcels }: Line): Cell => (parcels ? parcelWords(parcels) : '')

export const CSV_HEADINGS: readonly string[] = [
  ...ofOrder.map(([heading]) => heading),
  ...onceAnOrder.map(([heading]) => heading),
  'Line',
  ...ofLine.map(([heading]) => heading),
  ...ofPayment.map(([heading]) => heading),
  PAID,
  ...ofMoney.map(([heading]) => heading),
  ...ofDates.map(([heading]) => heading),
  'Parcels',
]

const BEFORE_FORMULA = /;(?=["'\s]*[=+\-@＝＋－＠])/g

/** South African Excel divides this file at its semicolons and minds no quotes there: nothing behind one may begin a formula. */
const undivided = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(BEFORE_FORMULA, ',') : cell)

/** One row for each line of the order. Whose order it is stands in each, what it came to only in the first. */
export const toCsvRows = (row: OrderRow): Cell[][] => {
  const shared = ofOrder.map(([, read]) => read(row))
  const sums = onceAnOrder.map(([, read]) => read(row))
  return row.lines.map((line, index) =>
    [
      ...shared,
      ...(index === 0 ? sums : sums.map(() => '')),
      index + 1,
      ...ofLine.map(([, read]) => read(line)),
      ...ofPayment.map(([, read]) => read(row)),
      index === 0 ? charged(row) : '',
      ...ofMoney.map(([, read]) => (index === 0 ? read(row) : '')),
      ...ofDates.map(([, read]) => read(row)),
      ofParcels(line),
    ].map(undivided),
  )
}
