import { addressLine, callTable, type ShopIdentity } from '@umbala/contract'
import { letterHtml } from '../mail/letter-html.ts'
import type { Draft } from '../mail/mail.service.ts'

type Reader = { readonly email: string; readonly token: string }
type Desk = { readonly shop: ShopIdentity; readonly publicUrl: string; readonly apiUrl: string }

/** The first letter to a reader of the newsletter. Its headers let a mail program unsubscribe with one press (RFC 8058). */
export const welcomeLetter = ({ email, token }: Reader, { shop, publicUrl, apiUrl }: Desk): Draft => {
  const href = `${publicUrl}/unsubscribe#token=${token}`
  const heading = `Welcome to ${shop.name}`
  const paragraphs = [
    'Thank you for joining our community. You will be among the first to hear of new collections and special events.',
    `If this was not you, or if you change your mind, one press takes ${email} off the list.`,
  ]
  const sender = `${shop.legalName}, ${addressLine(shop.address)}`
  return {
    template: 'newsletter-welcome',
    to: email,
    subject: heading,
    text: [...paragraphs, `Unsubscribe: ${href}`, sender].join('\n\n'),
    html: letterHtml({ heading, paragraphs: [...paragraphs, sender], link: { href, label: 'Unsubscribe' } }),
    headers: {
      'List-Unsubscribe': `<${apiUrl}${callTable.unsubscribeOneClick.path}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
