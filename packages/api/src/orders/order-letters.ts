import { addressLine, type OrderStatus, type ShopIdentity } from '@umbala/contract'
import { cents, estimatedDelivery, EXPRESS_DAYS, formatRand, formatUsd, vatLabel } from '@umbala/pricing'
import { letterHtml } from '../mail/letter-html.ts'
import type { Draft } from '../mail/mail.service.ts'
import { moneyWords } from './cancelled-money.ts'
import { longDate } from './local-date.ts'
import { optionWords } from './option-words.ts'
import { invoiceNumber, vatOf } from './order-row.ts'
import { isReopened, statusWords } from './order-timeline.ts'
import { PAYMENT_METHOD } from './payment-method.ts'
import type { OrderRow } from './read-orders.queries.ts'
import { trackingLink } from './tracking-link.ts'

/** Who writes, where the letter leads back to, and who reads the answers to it. */
export type Desk = { readonly shop: ShopIdentity; readonly publicUrl: string; readonly inbox: string }

const rand = (amount: number) => formatRand(cents(amount))

/** As on the invoice: where a courier is paid for, its fee contains VAT, and the sum of both is named. */
const vatFacts = (row: OrderRow): (readonly [string, string])[] => {
  const { courierVat, total } = vatOf(row)
  const label = vatLabel(row.vat_bp)
  if (row.courier === 'pickup')
    return [
      [label, rand(total)],
      ['Total, incl. VAT', rand(row.total_cents)],
    ]
  return [
    [`${label} on goods`, rand(row.vat_cents)],
    ['Express courier', `${rand(row.courier_cents)} (includes ${rand(courierVat)} VAT)`],
    ['Total, incl. VAT', rand(row.total_cents)],
    ['VAT in total', rand(total)],
  ]
}

const factsOf = (row: OrderRow) =>
  [
    ['Order number', String(row.number)],
    ['Invoice', invoiceNumber(row.invoice_number)],
    ['Date', longDate(row.created_at)],
    ['Subtotal, excl. VAT', rand(row.subtotal_cents)],
    ...vatFacts(row),
    ['Paid', `${PAYMENT_METHOD}, charged as ${formatUsd(row.usd_cents)}`],
  ] as const

const itemLines = (row: OrderRow): string =>
  row.lines
    .map(({ name, sku, quantity, total, options }) =>
      [
        `${quantity} × ${name} (${sku}): ${rand(total)} excl. VAT`,
        ...optionWords(options).map((words) => `   ${words}`),
      ].join('\n'),
    )
    .join('\n')

const deliveryWords = ({ shipping_address: place, created_at }: OrderRow, shop: ShopIdentity): string => {
  const latest = longDate(estimatedDelivery(created_at))
  if (place === null) {
    const hours = shop.openingHours.map(({ days, hours }) => `${days} ${hours}`).join(', ')
    const where = [addressLine(shop.address), ...(hours === '' ? [] : [`(${hours})`])].join(' ')
    return `Pick up from store: ${where}. It is ready by ${latest} at the latest; we write to you as soon as it is.`
  }
  const { recipientName, address, city, province, postalCode, country } = place
  const lines = [recipientName, address, city, province, postalCode, country].filter(Boolean)
  return `Express courier (${EXPRESS_DAYS} once your job is printed) to ${lines.join(', ')}. It is with you by ${latest} at the latest.`
}

type Letter = {
  readonly template: string
  readonly subject: string
  readonly facts?: readonly (readonly [string, string])[]
  readonly paragraphs: readonly string[]
}

/** The same words as text and as a page, for whichever the reader's program shows. */
const toDraft = (row: OrderRow, { shop, publicUrl, inbox }: Desk, letter: Letter): Draft => {
  const signature = `${shop.name}, ${shop.phones[0]?.shown ?? shop.email}`
  const { template, subject, facts = [], paragraphs: told } = letter
  const paragraphs = [`Hello ${row.customer_name},`, ...told, signature]
  const href = `${publicUrl}/order/${row.id}`
  const label = 'See your order'
  return {
    template,
    to: row.customer_email,
    replyTo: inbox,
    subject,
    text: [
      ...paragraphs.slice(0, -1),
      ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
      `${label}: ${href}`,
      signature,
    ].join('\n\n'),
    html: letterHtml({ heading: subject, facts, paragraphs, link: { href, label } }),
    orderId: row.id,
    ...(row.user_id !== null && { userId: row.user_id }),
  }
}

/** Thanks, what was bought, what it cost, when it comes, and how the artwork gets to us. */
export const confirmationLetter = (row: OrderRow, desk: Desk): Draft =>
  toDraft(row, desk, {
    template: 'order-placed',
    subject: `Thank you for your order ${row.number}`,
    facts: factsOf(row),
    paragraphs: [
      'Thank you for your order. Your payment has arrived.',
      `Your artwork: please email your images to ${desk.shop.email} and quote order number ${row.number}. Printing begins when they are here.`,
      itemLines(row),
      deliveryWords(row, desk.shop),
    ],
  })

const trackingWords = ({ tracking_carrier: carrier, tracking_number: number }: OrderRow): string[] => {
  if (carrier === null || number === null) return []
  const link = trackingLink(carrier, number)
  return [`Tracking number with ${carrier}: ${number}${link === null ? '' : `\n${link}`}`]
}

const moreWords = (row: OrderRow, status: OrderStatus, shop: ShopIdentity): string[] => {
  if (status === 'Processing') return []
  if (status === 'Cancelled') return [moneyWords(row)]
  if (status === 'Shipped' && row.courier === 'pickup')
    return [`${addressLine(shop.address)}. Please have order number ${row.number} at hand.`]
  return status === 'Shipped'
    ? trackingWords(row)
    : ['We hope you like it. If anything is not right, just answer this mail.']
}

/** The order went one step further, or was cancelled. */
export const statusLetter = (row: OrderRow, status: OrderStatus, desk: Desk): Draft => {
  const { title, text } = statusWords(status, row.courier)
  return toDraft(row, desk, {
    template: `order-${status.toLowerCase()}`,
    subject: `Order ${row.number}: ${title.toLowerCase()}`,
    paragraphs: [
      ...(isReopened(row) ? ['Your order is no longer cancelled.'] : []),
      text,
      ...moreWords(row, status, desk.shop),
    ],
  })
}

/** All money of the order, or what was left of it, went back. */
export const refundLetter = (row: OrderRow, desk: Desk): Draft =>
  toDraft(row, desk, {
    template: 'order-refunded',
    subject: `Order ${row.number}: your money is on its way back`,
    paragraphs: [
      `We have sent your money for order ${row.number} back through ${PAYMENT_METHOD}.`,
      `How soon you see it depends on how you paid: in a ${PAYMENT_METHOD} balance at once, on a card within some days. If that surprises you, just answer this mail.`,
    ],
  })

/** The order is cancelled, and what becomes of its money was decided anew. */
export const moneyLetter = (row: OrderRow, desk: Desk): Draft =>
  toDraft(row, desk, {
    template: 'order-money',
    subject: `Order ${row.number}: about your money`,
    paragraphs: [
      `Order ${row.number} is cancelled. ${moneyWords(row)}`,
      'If that surprises you, just answer this mail.',
    ],
  })
