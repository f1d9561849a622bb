import { expect, test } from 'vitest'
import { givenFacts, givenPage, givenSpecification, givenText, only } from '../../test/given-artwork.ts'
import { isAccepted, wordingOf } from './acceptances.ts'
import { judgeArtwork } from './judge-artwork.ts'

const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

test('who agreed to print without bleed has not agreed to it where more bleed is wanted', () => {
  const facts = givenFacts([givenPage({ width: 90, height: 50 })])
  const found = (bleedMm: number) => judgeArtwork(facts, givenSpecification({ bleedMm })).findings
  const acceptances = [{ rule: 'bleed', wording: wordingOf('bleed', found(3)) }]
  expect(isAccepted('bleed', found(3), acceptances)).toBe(true)
  expect(isAccepted('bleed', found(10), acceptances)).toBe(false)
})

test('words of the file are cut between characters, never through one', () => {
  for (const before of ['', 'a', 'ab']) {
    const text = givenText(4, 4, { words: `${before}${'😀'.repeat(40)}` })
    const judgement = judgeArtwork(givenFacts([givenPage({ texts: [text] })]), givenSpecification())
    expect(only(judgement, 'safe', 'warn')[0]?.title).not.toMatch(HALF)
  }
})

test('a long agreement is told as it is stored: without half a character or space around it', () => {
  for (const filling of ['😀', ' ', 'a '])
    for (const before of ['', 'a']) {
      const title = `${before}${filling.repeat(1200)}`
      const wording = wordingOf('safe', [{ rule: 'safe', severity: 'warn', page: null, title: `${title}.` }])
      expect(wording).not.toMatch(HALF)
      expect(wording).toBe(wording.trim())
      expect(wording.length).toBeLessThanOrEqual(1000)
    }
})
