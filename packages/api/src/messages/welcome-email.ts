import { callTable } from '@umbala/contract'
import type { EmailSender } from '../mail/email-content.ts'
import { writeEmail } from '../mail/email-template.ts'
import type { Draft } from '../mail/mail.service.ts'

type Reader = { readonly email: string; readonly token: string }
type MailContext = EmailSender & { readonly apiUrl: string }

/** The first email to a reader of the newsletter. Its headers let a mail program unsubscribe with one press (RFC 8058). */
export const welcomeEmail = ({ email, token }: Reader, context: MailContext): Draft => {
  const { shop, publicUrl, apiUrl } = context
  const heading = `Welcome to ${shop.name}`
  const thanks =
    'Thank you for joining our community. You will be among the first to hear of new collections and special events.'
  const content = {
    heading,
    preview: thanks,
    paragraphs: [thanks],
    button: { href: `${publicUrl}/collections/all`, label: 'Browse the shop' },
    remarks: [`If this was not you, or if you change your mind, one press takes ${email} off the list.`],
    reason: `You get this because ${email} was put on the list for our newsletter.`,
    footLink: { href: `${publicUrl}/unsubscribe#token=${token}`, label: 'Unsubscribe' },
  }
  return {
    template: 'newsletter-welcome',
    to: email,
    subject: heading,
    ...writeEmail(content, context),
    headers: {
      'List-Unsubscribe': `<${apiUrl}${callTable.unsubscribeOneClick.path}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
