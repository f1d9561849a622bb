import type { EmailContent, EmailSender } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'

/** The one template of the shop: the same content as a page and as plain text, for whichever the reader's program shows. */
export const writeEmail = (content: EmailContent, sender: EmailSender) => ({
  text: emailText(content, sender.shop),
  html: emailHtml(content, sender),
})
