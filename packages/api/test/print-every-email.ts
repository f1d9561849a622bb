import { text } from 'node:stream/consumers'
import { emailLine } from './emails/email-order.ts'
import { everyEmail } from './emails/every-email.ts'

type Wanted = { readonly publicUrl: string; readonly lines: readonly Parameters<typeof emailLine>[0][] }

/** Reads where the shop is and what was bought, and writes the page of every email, by name. For browsers, which know no code of ours. */
const { publicUrl, lines } = JSON.parse(await text(process.stdin)) as Wanted
const emails = Object.entries(everyEmail({ publicUrl, lines: lines.map(emailLine) }))
process.stdout.write(JSON.stringify(Object.fromEntries(emails.map(([name, { html }]) => [name, html]))))
