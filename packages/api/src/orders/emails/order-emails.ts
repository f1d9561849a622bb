import type { OrderStatus } from '@umbala/contract'
import { cents, formatRand } from '@umbala/pricing'
import type { EmailContent, EmailFact, EmailSender } from '../../mail/email-content.ts'
import { writeEmail } from '../../mail/email-template.ts'
import type { Draft } from '../../mail/mail.service.ts'
import { moneyWords } from '../cancelled-money.ts'
import { longDate } from '../local-date.ts'
import {
  deliveryWords,
  emailLines,
  isPromised,
  latestDay,
  placeFact,
  shortLatestDay,
  stepsOf,
  sumsOf,
  totalOf,
} from './order-email-parts.ts'
import { invoiceNumber } from '../order-row.ts'
import { isReopened, statusWords } from '../order-timeline.ts'
import { paidBy } from '../payment-facts.ts'
import type { OrderRow } from '../read-orders.queries.ts'
import { trackingLink } from '../tracking-link.ts'

/** Who writes, where the email leads back to, and who reads the answers to it. */
export type MailContext = EmailSender & { readonly inbox: string }

type OrderEmail = {
  readonly template: string
  readonly subject: string
} & Pick<EmailContent, 'heading' | 'preview' | 'paragraphs'> &
  Partial<Pick<EmailContent, 'steps' | 'request' | 'remarks' | 'sums' | 'facts'>>

const numberFacts = (row: OrderRow): EmailFact[] => [
  { label: 'Order number', value: String(row.number) },
  { label: 'Invoice', value: invoiceNumber(row.invoice_number) },
  { label: 'Date', value: longDate(row.created_at) },
]

const paidFact = (row: OrderRow): EmailFact => ({
  label: 'Paid',
  value: paidBy(row),
})

/** Every email about an order shows what was ordered, what it cost, and the way to its page. */
const toDraft = (row: OrderRow, context: MailContext, email: OrderEmail): Draft => {
  const { template, subject, paragraphs, facts = [], ...content } = email
  const whole: EmailContent = {
    about: `Order ${row.number}`,
    lines: emailLines(row, context.publicUrl),
    sums: { facts: [], total: totalOf(row) },
    ...content,
    paragraphs: [`Hello ${row.customer_name},`, ...paragraphs],
    facts: [...numberFacts(row), ...facts, paidFact(row)],
    button: { href: `${context.publicUrl}/order/${row.id}`, label: 'See your order' },
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

const isArtworkAwaited = ({ needs_artwork, artwork_received_at }: OrderRow): boolean =>
  Boolean(needs_artwork) && artwork_received_at === null

/** Thanks, what was bought, what it cost, when it comes, and how the artwork gets to us. */
export const confirmationEmail = (row: OrderRow, context: MailContext): Draft => {
  const readyBy = row.courier === 'pickup' ? 'Ready' : 'With you'
  const isAwaited = isArtworkAwaited(row)
  const isOpen = row.status !== 'Cancelled' && row.status !== 'Delivered'
  const paid = `Paid: ${formatRand(cents(row.total_cents))}.`
  return toDraft(row, context, {
    template: 'order-placed',
    subject: `Thank you for your order ${row.number}`,
    heading:
      isOpen && isPromised(row)
        ? `Thank you. ${readyBy} by ${shortLatestDay(row)}.`
        : 'Thank you for your order.',
    preview: isAwaited ? `${paid} One thing is still needed from you: your artwork.` : paid,
    paragraphs: ['Thank you for your order. Your payment has arrived.', deliveryWords(row, context.shop)],
    ...(row.status !== 'Cancelled' && { steps: stepsOf(row, isAwaited) }),
    ...(isAwaited && {
      request: `Your artwork: please email your images to ${context.shop.email} and quote order number ${row.number}. Printing begins when they are here.`,
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
  return isPromised(row) ? [{ label, value: `${latestDay(row)}, at the latest` }] : []
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
  return toDraft(row, context, {
    template: `order-${status.toLowerCase()}`,
    subject: `Order ${row.number}: ${title.toLowerCase()}`,
    heading: title,
    preview: text,
    paragraphs: [...(isReopened(row) ? ['Your order is no longer cancelled.'] : []), text, ...paragraphs],
    ...(status !== 'Cancelled' && { steps: stepsOf(row, isArtworkAwaited(row)) }),
    ...(facts && { facts }),
  })
}

const returnedFacts = ({ returned_cents }: OrderRow): EmailFact[] =>
  returned_cents > 0 ? [{ label: 'Sent back so far', value: formatRand(cents(returned_cents)) }] : []

/** All money of the order, or what was left of it, went back; or a part of it. */
export const refundEmail = (row: OrderRow, context: MailContext, isPart = false): Draft =>
  toDraft(row, context, {
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
  toDraft(row, context, {
    template: 'order-money',
    subject: `Order ${row.number}: about your money`,
    heading: 'About your money',
    preview: moneyWords(row),
    paragraphs: [`Order ${row.number} is cancelled. ${moneyWords(row)}`],
    remarks: ['If that surprises you, just answer this mail.'],
    facts: returnedFacts(row),
  })
