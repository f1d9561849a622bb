import type { Seller } from '@umbala/contract'
import { cents, formatMoney, formatRand, vatLabel } from '@umbala/pricing'
import type { SettlementRow } from './invoice.queries.ts'
import { longDate } from '../local-date.ts'
import { lineWords } from '../option-words.ts'
import { invoiceNumber, vatOf } from '../order-row.ts'
import type { OrderRow } from '../read-orders.queries.ts'

export type Labelled = readonly [label: string, value: string]

/** Everything that stands on the paper, in words; whoever draws it decides nothing but where. */
export type InvoiceFacts = {
  readonly title: 'Tax Invoice' | 'Invoice' | 'Credit Note'
  readonly number: string
  readonly issuedAt: Date
  readonly isCopy: boolean
  readonly shopName: string
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly particulars: readonly Labelled[]
  readonly lines: readonly {
    readonly name: string
    readonly details: string
    readonly quantity: string
    readonly unit: string
    readonly amount: string
  }[]
  readonly totals: readonly Labelled[]
  readonly total: Labelled
  /** Heading and lines of what stands beside the sums. */
  readonly payment: { readonly heading: string; readonly lines: readonly string[] }
  readonly footer: string
}

export const supplier = ({ legalName, address, vatNumber, email, phones }: Seller): string[] => [
  legalName,
  address.street,
  [address.suburb, address.city].filter(Boolean).join(', '),
  `${address.postalCode}, ${address.country}`,
  ...(vatNumber === '' ? [] : [`VAT number ${vatNumber}`]),
  email,
  ...phones.slice(0, 1).map(({ shown }) => shown),
]

export const recipient = (row: OrderRow): string[] => {
  const { shipping_address: place, company, customer_name: name, vat_number: vatNumber } = row
  return [
    ...(company === null ? [] : [company]),
    name,
    ...(place === null
      ? []
      : [
          place.address,
          [place.city, place.province].filter(Boolean).join(', '),
          `${place.postalCode}, ${place.country}`,
        ]),
    ...(vatNumber === null ? [] : [`VAT number ${vatNumber}`]),
    row.customer_email,
  ]
}

/** The courier's fee contains its VAT; the paper shows both, so that the tax on it adds up to the tax in the total. */
const totalsOf = (row: OrderRow): Labelled[] => {
  const { courierNet, courierVat, total } = vatOf(row)
  const rand = (amount: number) => formatRand(cents(amount))
  const label = vatLabel(row.vat_bp)
  const goods: Labelled = ['Goods, excl. VAT', rand(row.subtotal_cents)]
  if (row.courier === 'pickup') return [goods, [label, rand(total)]]
  return [
    goods,
    ['Express courier, excl. VAT', rand(courierNet)],
    [`${label} on goods`, rand(row.vat_cents)],
    [`${label} on courier`, rand(courierVat)],
    ['VAT in total', rand(total)],
  ]
}

/** An order that was invoiced. */
export type InvoicedRow = OrderRow & { readonly invoice_number: number; readonly issued_at: Date }

export type Paper = { readonly seller: Seller; readonly isCopy: boolean }

export const footerOf = (seller: Seller): string =>
  [
    seller.legalName,
    ...(seller.vatNumber === '' ? [] : [`VAT number ${seller.vatNumber}`]),
    seller.email,
  ].join('  ·  ')

/** One payment with its reference; several one by one. */
const paymentLines = (row: OrderRow, capture: string | null): string[] => {
  if (row.money.length > 1)
    return row.money.map(
      ({ at, rand, provider }) => `${formatRand(cents(rand))} by ${provider} on ${longDate(new Date(at))}.`,
    )
  const { currency, amount_cents } = row
  return [
    `Paid by ${row.provider_name} on ${longDate(row.captured_at ?? row.created_at)}.`,
    ...(currency === 'ZAR'
      ? []
      : [
          `${formatRand(cents(row.total_cents))} was charged as ${formatMoney({ currency, cents: amount_cents })}.`,
        ]),
    ...(capture === null ? [] : [`Reference ${capture}`]),
  ]
}

/** So many characters of details are about a third of a page. */
const DETAILS_MAX = 2000

/** Divided between words; nothing is one part. */
const partsOf = (text: string): readonly string[] => {
  const parts = ['']
  for (const word of text.split(' ')) {
    const last = parts.at(-1) ?? ''
    if (last.length + word.length < DETAILS_MAX)
      parts[parts.length - 1] = last === '' ? word : `${last} ${word}`
    else parts.push(word)
  }
  return parts
}

/** A list of names may be longer than a page: it goes on in lines without amounts. */
const inParts = (line: InvoiceFacts['lines'][number]): InvoiceFacts['lines'] => {
  const [first = '', ...others] = partsOf(line.details)
  return [
    { ...line, details: first },
    ...others.map((part) => ({
      name: `${line.name}, continued`,
      details: part,
      quantity: '',
      unit: '',
      amount: '',
    })),
  ]
}

export const toInvoiceFacts = (
  row: InvoicedRow,
  { provider_capture_id: capture }: Omit<SettlementRow, 'seller'>,
  { seller, isCopy }: Paper,
): InvoiceFacts => {
  const total = formatRand(cents(row.total_cents))
  const title = seller.vatNumber === '' ? 'Invoice' : 'Tax Invoice'
  const number = invoiceNumber(row.invoice_number)
  return {
    title,
    number,
    issuedAt: row.issued_at,
    isCopy,
    shopName: seller.name,
    from: supplier(seller),
    to: recipient(row),
    particulars: [
      ['Invoice number', number],
      ['Date', longDate(row.issued_at)],
      ['Order number', String(row.number)],
      ['Delivery', row.courier === 'pickup' ? 'Pick up from store' : 'Express courier'],
    ],
    lines: row.lines.flatMap((line) =>
      inParts({
        name: line.name,
        details: [line.sku, lineWords(line, 'listed').join(', ')].filter(Boolean).join('  ·  '),
        quantity: String(line.quantity),
        // What is not sold by the piece has only a price for all of it.
        unit: line.explanation === null ? formatRand(cents(line.unit)) : 'by the job',
        amount: formatRand(cents(line.total)),
      }),
    ),
    totals: totalsOf(row),
    total: ['Total, incl. VAT', total],
    payment: { heading: 'Payment', lines: paymentLines(row, capture) },
    footer: footerOf(seller),
  }
}
