import type { Message } from '@umbala/contract'

/** Mail programs and the systems that start them give up on long addresses; the whole message stands in the list. */
const QUOTE_LENGTH = 1000

const SUBJECTS = {
  quote: 'Your quote request',
  contact: 'Your message',
  newsletter: 'Our newsletter',
} as const

/** A message ends in the middle of a letter only where the letter is a single unit. */
const shortened = (text: string): string => {
  const letters = Array.from(text)
  return letters.length <= QUOTE_LENGTH ? text : `${letters.slice(0, QUOTE_LENGTH).join('')} …`
}

const quoted = (text: string): string =>
  shortened(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')

type Written = Pick<Message, 'kind' | 'name' | 'email' | 'design' | 'message'>

/** Opens the staff's mail program with an answer begun. Every part is escaped, so that no visitor can add a receiver or a header. */
export const replyLink = ({ kind, name, email, design, message }: Written, shopName: string): string => {
  const subject = `${SUBJECTS[kind]} to ${shopName}${design === null ? '' : `: ${design}`}`
  const greeting = name === '' ? 'Hello,' : `Dear ${name},`
  const body = kind === 'newsletter' ? `${greeting}\r\n\r\n` : `${greeting}\r\n\r\n\r\n\r\n${quoted(message)}`
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
