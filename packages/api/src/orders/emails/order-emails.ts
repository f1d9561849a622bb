import type { OrderStatus } from '@umbala/contract'
import { cents, clockAt, dayAt, dayWords, formatRand } from '@umbala/pricing'
import type { EmailContent, EmailFact, EmailSender } from '../../mail/email-content.ts'
import { writeEmail } from '../../mail/email-template.ts'
import type { Draft } from '../../mail/mail.service.ts'
import { moneyWords } from '../cancelled-money.ts'
import { longDate } from '../local-date.ts'
import { deliveryWords, emailLines, placeFact, stepsOf, sumsOf, totalOf } from './order-email-parts.ts'
import { artworkBy, isPromised, latestDay, shortLatestDay, whenWords } from './promised-day.ts'
import { creditNoteNumber, invoiceNumber } from '../order-row.ts'
import { isReopened, statusWords } from '../order-timeline.ts'
import { paidBy } from '../payment-facts.ts'
import type { OrderRow } from '../read-orders.queries.ts'
import { trackingLink } from '../tracking-link.ts'

/** Who writes, where the email leads back to, and who reads the answers to it. */
export type MailContext = EmailSender & { readonly inbox: string }

const amount = (value: number): string => formatRand(cents(value))

type OrderEmail = {
  readonly template: string
  readonly subject: string
  /** The words on the way to the order's page. */
  readonly button?: string
} & Pick<EmailContent, 'heading' | 'preview' | 'paragraphs'> &
  Partial<Pick<EmailContent, 'steps' | 'request' | 'remarks' | 'sums' | 'facts'>>

const numberFacts = (row: OrderRow): EmailFact[] => [
  { label: 'Order number', value: String(row.number) },
  ...(row.invoice_number === null ? [] : [{ label: 'Invoice', value: invoiceNumber(row.invoice_number) }]),
  { label: 'Date', value: longDate(row.created_at) },
]

/** How it was paid; where that is more than one payment, or not all of it yet, what came in and what is owed. */
const paidFacts = (row: OrderRow): EmailFact[] => {
  const [first, ...more] = row.money
  const paid: EmailFact[] =
    first && more.length === 0 && row.due_cents === 0
      ? [{ label: 'Paid', value: paidBy(row) }]
      : row.money.map(({ rand, provider }) => ({ label: 'Paid', value: `${amount(rand)} by ${provider}` }))
  return row.due_cents === 0 ? paid : [...paid, { label: 'Still to be paid', value: amount(row.due_cents) }]
}

/** Every email about an order shows what was ordered, what it cost, and the way to its page. */
export const orderDraft = (row: OrderRow, context: MailContext, email: OrderEmail): Draft => {
  const { template, subject, paragraphs, facts = [], button = 'See your order', ...content } = email
  const whole: EmailContent = {
    about: `Order ${row.number}`,
    lines: emailLines(row, context.publicUrl),
    sums: { facts: [], total: totalOf(row) },
    ...content,
    paragraphs: [`Hello ${row.customer_name},`, ...paragraphs],
    facts: [...numberFacts(row), ...facts, ...paidFacts(row)],
    button: { href: `${context.publicUrl}/order/${row.id}`, label: button },
    reason: `You get this because you placed order ${row.number} on ${longDate(row.created_at)}.`,
  }
  return {
    template,
    to: row.customer_email,
    replyTo: context.inbox,
    subject,
    ...writeEmail(whole, context),
    orderId: row.id,
    ...(row.user_id !== null && { userId: row.user_id }),
  }
}

export const isArtworkAwaited = ({ needs_artwork, artwork_received_at }: OrderRow): boolean =>
  Boolean(needs_artwork) && artwork_received_at === null

/** Where the money goes, and what to quote so that it is found. */
const howToPayFacts = ({ instructions }: OrderRow): EmailFact[] =>
  instructions === null
    ? []
    : [
        ...instructions.lines.map(({ label, value }) => ({ label, value })),
        { label: 'Reference to quote', value: instructions.reference },
      ]

/** Thanks for an order that is to be paid, and how. */
const owingEmail = (row: OrderRow, context: MailContext): Draft =>
  orderDraft(row, context, {
    template: 'order-placed',
    subject: `Your order ${row.number}: how to pay`,
    heading: `Thank you. ${amount(row.due_cents)} is to be paid.`,
    preview: `We begin when ${amount(row.due_cents)} has arrived.`,
    paragraphs: [
      `Thank you for your order. We begin when ${amount(row.due_cents)} has arrived; below you find how to pay by ${row.provider_name}.`,
      ...(row.courier_days === null ? [] : [whenWords(row).trim()]),
      'The invoice follows with your payment.',
    ],
    facts: howToPayFacts(row),
    sums: sumsOf(row),
  })

/** Money came in for an order that owed. */
export const paymentEmail = (row: OrderRow, context: MailContext): Draft => {
  const isDone = row.due_cents === 0
  const paid = amount(row.paid_cents)
  return orderDraft(row, context, {
    template: 'order-payment',
    subject: `Order ${row.number}: your payment has arrived`,
    heading: isDone ? 'Your order is paid.' : 'A part of your payment has arrived.',
    preview: isDone
      ? `Paid in full: ${paid}. The invoice is ready.`
      : `${amount(row.due_cents)} is still to be paid.`,
    paragraphs: [
      isDone
        ? `${paid} has arrived for order ${row.number}. Nothing is owed any more.`
        : `${paid} has arrived for order ${row.number} so far. ${amount(row.due_cents)} is still to be paid.`,
      ...(isDone && row.courier_days !== null ? [whenWords(row).trim()].filter(Boolean) : []),
    ],
    ...(row.status !== 'Cancelled' && { steps: stepsOf(row, isArtworkAwaited(row)) }),
    facts: isDone ? [] : howToPayFacts(row),
    sums: sumsOf(row),
  })
}

/** When the artwork must be here for the date to hold. */
const artworkWords = (row: OrderRow): string => {
  const by = artworkBy(row)
  return by === null
    ? 'Printing begins when they are here.'
    : `The date holds if they are here by ${clockAt(by)} on ${dayWords(dayAt(by), dayAt(Date.now()))}.`
}

/** Thanks, what was bought, what it cost, when it comes, and how the artwork gets to us. */
export const confirmationEmail = (row: OrderRow, context: MailContext): Draft => {
  const readyBy = row.courier === 'pickup' ? 'Ready' : 'With you'
  const isAwaited = isArtworkAwaited(row)
  const isOpen = row.status !== 'Cancelled' && row.status !== 'Delivered'
  if (isOpen && row.due_cents > 0) return owingEmail(row, context)
  // Cancelled before anybody paid, or handed over first: it says nothing of money.
  const isPaid = row.paid_cents > 0
  const paid = isPaid ? `Paid: ${amount(row.total_cents)}.` : 'We have your order.'
  return orderDraft(row, context, {
    template: 'order-placed',
    subject: `Thank you for your order ${row.number}`,
    heading:
      isOpen && isPromised(row)
        ? `Thank you. ${readyBy} by ${shortLatestDay(row)}.`
        : 'Thank you for your order.',
    preview: isAwaited ? `${paid} One thing is still needed from you: your artwork.` : paid,
    paragraphs: [
      `Thank you for your order.${isPaid ? ' Your payment has arrived.' : ''}`,
      deliveryWords(row, context.shop),
    ],
    ...(row.status !== 'Cancelled' && { steps: stepsOf(row, isAwaited) }),
    ...(isAwaited && {
      button: 'Send your artwork',
      request: `Your artwork: please send your files on the page of your order, where we check them at once, or email your images to ${context.shop.email} and quote order number ${row.number}. ${artworkWords(row)}`,
    }),
    sums: sumsOf(row),
  })
}

const trackingFacts = ({ tracking_carrier: carrier, tracking_number: number }: OrderRow): EmailFact[] => {
  if (carrier === null || number === null) return []
  const href = trackingLink(carrier, number) ?? undefined
  return [{ label: `Tracking number with ${carrier}`, value: number, href }]
}

type More = Pick<OrderEmail, 'paragraphs' | 'facts'>

const dayFact = (row: OrderRow): EmailFact[] => {
  const label = row.courier === 'pickup' ? 'Ready by' : 'With you by'
  return isPromised(row) ? [{ label, value: latestDay(row) }] : []
}

/** What happens next, and what the customer needs for it. */
const moreWords = (row: OrderRow, status: OrderStatus, { shop }: MailContext): More => {
  const isPickup = row.courier === 'pickup'
  const place = placeFact(row, shop)
  switch (status) {
    case 'Processing':
      return {
        paragraphs: [
          isPickup
            ? 'We write to you as soon as it is ready.'
            : 'We write to you as soon as the courier has it.',
        ],
        facts: [...dayFact(row), place],
      }
    case 'Shipped':
      return isPickup
        ? {
            paragraphs: [`Please have order number ${row.number} at hand.`],
            facts: [place],
          }
        : { paragraphs: [], facts: [...trackingFacts(row), ...dayFact(row), place] }
    case 'Delivered':
      return { paragraphs: ['We hope you like it. If anything is not right, just answer this mail.'] }
    case 'Cancelled':
      return { paragraphs: [moneyWords(row)] }
  }
}

/** The order went one step further, or was cancelled. */
export const statusEmail = (row: OrderRow, status: OrderStatus, context: MailContext): Draft => {
  const { title, text } = statusWords(status, row.courier)
  const { paragraphs, facts } = moreWords(row, status, context)
  return orderDraft(row, context, {
    template: `order-${status.toLowerCase()}`,
    subject: `Order ${row.number}: ${title.toLowerCase()}`,
    heading: title,
    preview: text,
    paragraphs: [...(isReopened(row) ? ['Your order is no longer cancelled.'] : []), text, ...paragraphs],
    ...(status !== 'Cancelled' && { steps: stepsOf(row, isArtworkAwaited(row)) }),
    ...(facts && { facts }),
  })
}

const returnedFacts = ({ returned_cents, credit_notes }: OrderRow): EmailFact[] => [
  ...(returned_cents > 0 ? [{ label: 'Sent back so far', value: amount(returned_cents) }] : []),
  ...credit_notes.map(({ number, total, vat }) => ({
    label: `Credit note ${creditNoteNumber(number)}`,
    value: `${amount(total)} (includes ${amount(vat)} VAT)`,
  })),
]

/** All money of the order, or what was left of it, went back; or a part of it. */
export const refundEmail = (row: OrderRow, context: MailContext, isPart = false): Draft =>
  orderDraft(row, context, {
    template: isPart ? 'order-part-refunded' : 'order-refunded',
    subject: `Order ${row.number}: ${isPart ? 'a part of ' : ''}your money is on its way back`,
    heading: isPart ? 'A part of your money is on its way back' : 'Your money is on its way back',
    preview: `We have sent it back through ${row.provider_name}.`,
    paragraphs: [
      `We have sent ${isPart ? 'a part of ' : ''}your money for order ${row.number} back through ${row.provider_name}.`,
    ],
    remarks: [
      `How soon you see it depends on how you paid: in a ${row.provider_name} balance at once, on a card within some days. If that surprises you, just answer this mail.`,
    ],
    facts: returnedFacts(row),
  })

/** The order is cancelled, and what becomes of its money was decided anew. */
export const moneyEmail = (row: OrderRow, context: MailContext): Draft =>
  orderDraft(row, context, {
    template: 'order-money',
    subject: `Order ${row.number}: about your money`,
    heading: 'About your money',
    preview: moneyWords(row),
    paragraphs: [`Order ${row.number} is cancelled. ${moneyWords(row)}`],
    remarks: ['If that surprises you, just answer this mail.'],
    facts: returnedFacts(row),
  })
