import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRunningHashes, hashing } from './running-hashes.ts'

const drain = async (content: AsyncIterable<Uint8Array>) => {
  for await (const chunk of content) void chunk
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('pieces that come one after the other give the hash of the whole', async () => {
  const hashes = createRunningHashes()
  for (const [received, text] of [
    [0, 'one '],
    [4, 'two '],
    [8, 'three'],
  ] as const) {
    const hash = hashes.from('id', received)
    if (!hash) throw new Error('Its beginning is known.')
    await drain(hashing([Buffer.from(text)], hash))
    hashes.keep('id', received + text.length, hash)
  }
  expect(hashes.from('id', 13)?.digest('hex')).toBe(sha256('one two three'))
})

test('a piece that broke off or did not count leaves the hash as it was', async () => {
  const hashes = createRunningHashes()
  const first = hashes.from('id', 0)
  if (!first) throw new Error('An upload begins with nothing.')
  await drain(hashing([Buffer.from('one')], first))
  hashes.keep('id', 3, first)
  const broken = hashes.from('id', 3)
  broken?.update('half')
  expect(hashes.from('id', 3)?.digest('hex')).toBe(sha256('one'))
})

test('where a piece came by another way, nothing is known of the whole', () => {
  const hashes = createRunningHashes()
  hashes.keep('id', 3, createHash('sha256'))
  expect(hashes.from('id', 6)).toBeNull()
  expect(hashes.from('other', 3)).toBeNull()
  hashes.keep('id', 9, null)
  expect(hashes.from('id', 3)).toBeNull()
})
