import { expect, test } from 'vitest'
import { stepsAfterPaying, stepsOfMaking } from './next-steps-words.ts'

const titles = (steps: readonly (readonly [string, string])[]) => steps.map(([what]) => what)
const ahead = (needsArtwork: boolean, artwork: readonly string[]) =>
  titles(stepsAfterPaying({ needsArtwork, checkoutItems: [{ artwork }] }, '', 'hello@umbala.example'))

test('who has sent all files is not asked for them, before and after paying', () => {
  expect(ahead(true, [])).toEqual(['You send your artwork', 'We check, print and send'])
  expect(ahead(false, ['a file'])).toEqual(['We check your files, print and send'])
  expect(ahead(false, [])).toEqual(['We mix and pack'])
  expect(titles(stepsOfMaking({ artwork: 'needed' }))).toEqual([
    'Send us your artwork',
    'We check every file',
    'We print',
  ])
  expect(titles(stepsOfMaking({ artwork: 'received' }))).toEqual(['We check every file', 'We print'])
  expect(titles(stepsOfMaking({ artwork: 'none' }))).toEqual(['We mix and pack'])
})
