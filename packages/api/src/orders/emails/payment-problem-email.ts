import { cents, formatRand } from '@umbala/pricing'
import { writeEmail } from '../../mail/email-template.ts'
import type { Draft } from '../../mail/mail.service.ts'
import { chargedAs } from '../payment-facts.ts'
import type { MailContext } from './order-emails.ts'
import type { TroubledRow } from './order-mail.queries.ts'
import type { PaymentProblem } from './payment-problem.ts'

type Words = { readonly subject: string; readonly told: readonly [string, ...string[]] }

const wordsAbout = (provider: string): Readonly<Record<PaymentProblem, Words>> => ({
  review: {
    subject: 'We are looking into your payment',
    told: [
      'Your payment reached us, but something about it does not fit your order, so a person is looking into it now.',
      'You need not do anything, and please do not pay again. We either confirm your order or send the money back, and write to you either way.',
    ],
  },
  refunded: {
    subject: 'Your money is on its way back',
    told: [
      `We have looked into your payment and sent all of it back through ${provider}; no order was placed and nothing is being printed.`,
      `How soon you see it depends on how you paid: in a ${provider} balance at once, on a card within some days.`,
    ],
  },
  extra: {
    subject: 'You paid twice, and the second payment is on its way back',
    told: [
      `Your order is paid and goes its way as before. A second payment for it reached us too, and we have sent that one back through ${provider}.`,
      `How soon you see it depends on how you paid: in a ${provider} balance at once, on a card within some days.`,
    ],
  },
  failed: {
    subject: 'Your payment did not go through',
    told: [
      `The payment you began with ${provider} was turned down in the end, so no order was placed and nothing is being printed.`,
      `If ${provider} shows the amount as reserved, it is released by itself. Your cart is as you left it whenever you want to try again.`,
    ],
  },
})

/** To somebody whose money moved, or seemed to, and who has no order to show for it, or only one for two payments. */
export const paymentProblemEmail = (row: TroubledRow, state: PaymentProblem, context: MailContext): Draft => {
  const { shop, publicUrl, inbox } = context
  const { subject, told } = wordsAbout(row.provider_name)[state]
  const content = {
    heading: subject,
    preview: told[0],
    paragraphs: [`Hello ${row.customer_name},`, ...told],
    button: { href: `${publicUrl}/my-orders`, label: 'Your orders' },
    remarks: [`Questions? Answer this mail or call ${shop.phones[0]?.shown ?? shop.email}.`],
    facts: [
      {
        label: 'Amount',
        value: `${formatRand(cents(row.total_cents))}${chargedAs(row)}`,
      },
      { label: 'Reference', value: row.id },
    ],
    reason: `You get this because of a payment you made at ${shop.name}.`,
  }
  return {
    template: `payment-${state}`,
    to: row.customer_email,
    replyTo: inbox,
    subject,
    ...writeEmail(content, context),
    ...(row.user_id !== null && { userId: row.user_id }),
  }
}
