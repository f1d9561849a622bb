import type { ShopIdentity } from '@umbala/contract'
import { letterHtml } from '../mail/letter-html.ts'
import type { Draft } from '../mail/mail.service.ts'

type Reader = { readonly name: string; readonly email: string }
/** Who writes, and where the letter leads back to. */
export type Writer = { readonly shop: ShopIdentity; readonly publicUrl: string }
type Link = { readonly href: string; readonly label: string }
type Words = {
  readonly template: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly link?: Link
}

const LINK_LIKE = /[/@]|\.\p{L}{2}/u

/** Anybody can register under anybody's address: a name that is an advertisement does not travel to it in our envelope. */
const greetingFor = (name: string): string => (LINK_LIKE.test(name) ? 'Dear customer,' : `Dear ${name},`)

const letterTo = ({ name, email }: Reader, shop: ShopIdentity, words: Words): Draft => {
  const { template, heading, paragraphs, link } = words
  const greeted = [greetingFor(name), ...paragraphs]
  const signed = `${shop.name}, ${shop.legalName}`
  return {
    template,
    to: email,
    subject: heading,
    text: [...greeted, ...(link ? [`${link.label}: ${link.href}`] : []), signed].join('\n\n'),
    html: letterHtml({ heading, paragraphs: [...greeted, signed], ...(link && { link }) }),
  }
}

export const welcomeLetter = (reader: Reader, { shop, publicUrl }: Writer): Draft =>
  letterTo(reader, shop, {
    template: 'account-welcome',
    heading: `Welcome to ${shop.name}`,
    paragraphs: [
      'Your account is ready. Your cart waits for you on every device, and any order can be placed again in two taps.',
      'If you did not open this account, it is yours to close: choose a password by the link on the sign-in page, then delete the account under your profile.',
    ],
    link: { href: `${publicUrl}/profile`, label: 'Your account' },
  })

export const RESET_TEMPLATE = 'password-reset'
export const RESET_MINUTES = 60

const resetWords = (shop: ShopIdentity, last: string): Words => ({
  template: RESET_TEMPLATE,
  heading: `Choose a new password for ${shop.name}`,
  paragraphs: ['Somebody, we hope you, has asked for a new password for your account.', last],
})

export const resetLetter = (reader: Reader, { shop, publicUrl }: Writer, token: string): Draft =>
  letterTo(reader, shop, {
    ...resetWords(
      shop,
      `The link below works once, for ${RESET_MINUTES} minutes. If it was not you, do nothing: your password stays as it is.`,
    ),
    // Behind the hash, which browsers keep to themselves: no log on the way learns the token.
    link: { href: `${publicUrl}/reset-password#token=${token}`, label: 'Choose a new password' },
  })

/** What the shop keeps of such a letter: whoever reads the records must not be able to use the link. */
export const resetRecord = (reader: Reader, shop: ShopIdentity): Draft =>
  letterTo(reader, shop, resetWords(shop, 'The link in this letter is not kept.'))

export const passwordChangedLetter = (reader: Reader, { shop, publicUrl }: Writer): Draft =>
  letterTo(reader, shop, {
    template: 'password-changed',
    heading: `Your ${shop.name} password was changed`,
    paragraphs: [
      'The password of your account was changed just now, and other devices were signed out.',
      'If this was not you, choose a new password at once and tell us.',
    ],
    link: { href: `${publicUrl}/forgot-password`, label: 'Choose a new password' },
  })
