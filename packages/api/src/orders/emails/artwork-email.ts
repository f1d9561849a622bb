import type { Draft } from '../../mail/mail.service.ts'
import type { OrderRow } from '../read-orders.queries.ts'
import { type MailContext, orderDraft } from './order-emails.ts'

/** What a member of staff says about the artwork, with the way to send another file. */
export const artworkEmail = (row: OrderRow, text: string, context: MailContext): Draft =>
  orderDraft(row, context, {
    template: 'order-artwork',
    subject: `Order ${row.number}: about your artwork`,
    heading: 'About your artwork',
    preview: 'We have looked at the artwork of your order and need something from you.',
    paragraphs: text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    request: 'Please send the files on the page of your order. We check them at once.',
    button: 'Send your artwork',
    remarks: ['Questions? Just answer this mail.'],
  })
