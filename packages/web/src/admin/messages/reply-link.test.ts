import { expect, test } from 'vitest'
import { replyLink } from './reply-link.ts'

const QUOTE = {
  kind: 'quote',
  name: 'Sipho',
  email: 'sipho@example.com',
  design: 'Wall Design',
  message: 'A wall\nof 3 m & more',
} as const

const partsOf = (link: string) => {
  const url = new URL(link)
  return { to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body') }
}

test('an answer goes to the writer, names the matter and quotes what they wrote', () => {
  expect(partsOf(replyLink(QUOTE, 'Umbala'))).toEqual({
    to: 'sipho@example.com',
    subject: 'Your quote request to Umbala: Wall Design',
    body: 'Dear Sipho,\r\n\r\n\r\n\r\n> A wall\r\n> of 3 m & more',
  })
})

test('H09 no visitor can add a receiver or a header to the answer', () => {
  const link = replyLink(
    { ...QUOTE, email: 'a@b.co?bcc=evil@x.y', name: 'X&bcc=evil@x.y', design: 'D\r\nBcc: evil@x.y' },
    'Umbala',
  )
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body'])
  expect(new URL(link).pathname).toBe('a@b.co%3Fbcc%3Devil%40x.y')
  expect(link).not.toMatch(/[\r\n]/)
})

test('a long message is quoted in part, and no letter is cut in two', () => {
  const { body } = partsOf(replyLink({ ...QUOTE, message: '🎨'.repeat(20_000) }, 'Umbala'))
  expect(body?.endsWith('🎨 …')).toBe(true)
  expect(body?.length).toBeLessThan(2200)
})
