import type { EmailContent, EmailSender } from '../mail/email-content.ts'
import { writeEmail } from '../mail/email-template.ts'
import type { Draft } from '../mail/mail.service.ts'

type Reader = { readonly name: string; readonly email: string }
/** Who writes, and where the email leads back to. */
export type Writer = EmailSender
type Words = { readonly template: string } & Pick<
  EmailContent,
  'heading' | 'preview' | 'paragraphs' | 'reason'
> &
  Partial<Pick<EmailContent, 'button' | 'remarks'>>

const LINK_LIKE = /[/@]|\.\p{L}{2}/u

/** Anybody can register under anybody's address: a name that is an advertisement does not travel to it in our envelope. */
const greetingFor = (name: string): string => (LINK_LIKE.test(name) ? 'Dear customer,' : `Dear ${name},`)

const emailTo = ({ name, email }: Reader, writer: Writer, words: Words): Draft => {
  const { template, paragraphs, ...content } = words
  return {
    template,
    to: email,
    subject: content.heading,
    ...writeEmail({ ...content, paragraphs: [greetingFor(name), ...paragraphs] }, writer),
  }
}

export const welcomeEmail = (reader: Reader, writer: Writer): Draft =>
  emailTo(reader, writer, {
    template: 'account-welcome',
    heading: `Welcome to ${writer.shop.name}`,
    preview: 'Your account is ready.',
    paragraphs: [
      'Your account is ready. Your cart waits for you on every device, and any order can be placed again in two taps.',
    ],
    button: { href: `${writer.publicUrl}/profile`, label: 'Your account' },
    remarks: [
      'If you did not open this account, it is yours to close: choose a password by the link on the sign-in page, then delete the account under your profile.',
    ],
    reason: 'You get this because an account was opened for this address.',
  })

export const RESET_TEMPLATE = 'password-reset'
export const RESET_MINUTES = 60

const resetWords = ({ shop }: Writer, last: string): Words => ({
  template: RESET_TEMPLATE,
  heading: `Choose a new password for ${shop.name}`,
  preview: last,
  paragraphs: ['Somebody, we hope you, has asked for a new password for your account.', last],
  reason: 'You get this because a new password was asked for at our sign-in page.',
})

export const resetEmail = (reader: Reader, writer: Writer, token: string): Draft =>
  emailTo(reader, writer, {
    ...resetWords(
      writer,
      `The link below works once, for ${RESET_MINUTES} minutes. If it was not you, do nothing: your password stays as it is.`,
    ),
    // Behind the hash, which browsers keep to themselves: no log on the way learns the token.
    button: { href: `${writer.publicUrl}/reset-password#token=${token}`, label: 'Choose a new password' },
  })

/** What the shop keeps of such an email: whoever reads the records must not be able to use the link. */
export const resetRecord = (reader: Reader, writer: Writer): Draft =>
  emailTo(reader, writer, resetWords(writer, 'The link in this email is not kept.'))

export const passwordChangedEmail = (reader: Reader, writer: Writer): Draft =>
  emailTo(reader, writer, {
    template: 'password-changed',
    heading: `Your ${writer.shop.name} password was changed`,
    preview: 'If this was not you, choose a new password at once and tell us.',
    paragraphs: [
      'The password of your account was changed just now, and other devices were signed out.',
      'If this was not you, choose a new password at once and tell us.',
    ],
    button: { href: `${writer.publicUrl}/forgot-password`, label: 'Choose a new password' },
    reason: 'You get this because this address has an account with us.',
  })
