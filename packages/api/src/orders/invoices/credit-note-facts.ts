import type { Seller } from '@umbala/contract'
import { cents, formatRand, vatLabel } from '@umbala/pricing'
import { longDate } from '../local-date.ts'
import { creditNoteNumber, invoiceNumber } from '../order-row.ts'
import { footerOf, type InvoicedRow, type InvoiceFacts, recipient, supplier } from './invoice-facts.ts'
import type { CreditNoteRow } from './invoice.queries.ts'

/** What section 21 of the VAT Act asks for: both sides, the date, by how much value and tax are less, why, and of which invoice. */
export const toCreditNoteFacts = (row: InvoicedRow, note: CreditNoteRow, seller: Seller): InvoiceFacts => {
  const number = creditNoteNumber(note.number)
  const invoice = invoiceNumber(row.invoice_number)
  const net = formatRand(cents(note.total_cents - note.vat_cents))
  return {
    title: 'Credit Note',
    number,
    issuedAt: note.issued_at,
    isCopy: false,
    shopName: seller.name,
    from: supplier(seller),
    to: recipient(row),
    particulars: [
      ['Credit note number', number],
      ['Date', longDate(note.issued_at)],
      ['For invoice', `${invoice} of ${longDate(row.issued_at)}`],
      ['Order number', String(row.number)],
    ],
    lines: [
      {
        name: `Credit on invoice ${invoice}`,
        details: note.reason,
        quantity: '1',
        unit: net,
        amount: net,
      },
    ],
    totals: [
      ['Credited, excl. VAT', net],
      [vatLabel(row.vat_bp), formatRand(cents(note.vat_cents))],
    ],
    total: ['Credited, incl. VAT', formatRand(cents(note.total_cents))],
    payment: {
      heading: 'Reason',
      lines: [note.reason, `The total of invoice ${invoice} was ${formatRand(cents(row.total_cents))}.`],
    },
    footer: footerOf(seller),
  }
}
