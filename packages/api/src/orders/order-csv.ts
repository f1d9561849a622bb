import { cents, type Courier, toKilograms, toRand, WEIGHT_DECIMALS } from '@umbala/pricing'
import { localStamp } from './local-date.ts'
import { optionWords } from './option-words.ts'
import { invoiceNumber, PAYMENT_STATUS } from './order-row.ts'
import type { OrderRow } from './read-orders.queries.ts'

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

const ofOrder: readonly (readonly [heading: string, read: (row: OrderRow) => Cell])[] = [
  ['Order', (row) => row.number],
  ['Placed', (row) => localStamp(row.created_at)],
  ['Status', (row) => row.status],
  ['Payment', (row) => PAYMENT_STATUS[row.refund_state]],
  ['Invoice', (row) => invoiceNumber(row.invoice_number)],
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
  ['Order subtotal excl. VAT (repeated on each line)', (row) => amount(row.subtotal_cents)],
  ['Order VAT (repeated on each line)', (row) => amount(row.vat_cents)],
  ['Order courier incl. VAT (repeated on each line)', (row) => amount(row.courier_cents)],
  ['Order total incl. VAT (repeated on each line)', (row) => amount(row.total_cents)],
  ['Charged in USD (repeated on each line)', (row) => amount(row.usd_cents)],
  ['Lines in order', (row) => row.lines.length],
]

const ofLine: readonly (readonly [heading: string, read: (line: Line) => Cell])[] = [
  ['SKU', ({ sku }) => sku],
  ['Product', ({ name }) => name],
  ['Options', ({ options }) => optionWords(options).join('; ')],
  ['Unit price excl. VAT', ({ unit }) => amount(unit)],
  ['Quantity', ({ quantity }) => quantity],
  ['Line total excl. VAT', ({ total }) => amount(total)],
  ['Line weight kg', ({ milligrams, quantity }) => kilograms(milligrams * quantity)],
]

export const CSV_HEADINGS: readonly string[] = [
  ...ofOrder.map(([heading]) => heading),
  'Line',
  ...ofLine.map(([heading]) => heading),
]

const BEFORE_FORMULA = /;(?=["'\s]*[=+\-@＝＋－＠])/g

/** South African Excel divides this file at its semicolons and minds no quotes there: nothing behind one may begin a formula. */
const undivided = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(BEFORE_FORMULA, ',') : cell)

/** One row for each line of the order; what belongs to the whole order is told again in each. */
export const toCsvRows = (row: OrderRow): Cell[][] => {
  const shared = ofOrder.map(([, read]) => read(row))
  return row.lines.map((line, index) =>
    [...shared, index + 1, ...ofLine.map(([, read]) => read(line))].map(undivided),
  )
}
