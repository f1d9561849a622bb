import { type Finding, isAccepted, type Judgement, wordingOf } from '@umbala/preflight'
import { expect, test } from 'vitest'
import { megabytes, restWords, verdictWords } from './artwork-words.ts'

const finding = (changes: Partial<Finding> = {}): Finding => ({
  rule: 'resolution',
  severity: 'warn',
  page: 1,
  place: null,
  measured: null,
  wanted: null,
  title: 'Your photo is 180 dpi',
  text: 'It looks soft.',
  remedy: null,
  ...changes,
})
const judged = (verdict: Judgement['verdict'], ...findings: Finding[]): Judgement => ({
  verdict,
  findings,
  sheet: { widthMm: 90, heightMm: 50 },
  placements: [{ xMm: -3, yMm: -3, mmPerUnit: 1, isTurned: false }],
})

test('what was agreed to counts until its words change', () => {
  const before = [finding()]
  const acceptances = [{ rule: 'resolution' as const, wording: wordingOf('resolution', before), at: '' }]
  expect(isAccepted('resolution', before, acceptances)).toBe(true)
  expect(isAccepted('resolution', [finding({ title: 'Your photo is 90 dpi' })], acceptances)).toBe(false)
  expect(verdictWords(judged('look', ...before), acceptances, 'A5', 'pdf').lead).toBe(
    'Ready to print as it is',
  )
  expect(verdictWords(judged('look', ...before), [], 'A5', 'pdf')).toEqual({
    kind: 'look',
    lead: 'Ready to print, one thing to look at',
    text: 'Checked at A5.',
  })
})

test('a stopped file says why and what to do', () => {
  const locked = finding({ rule: 'password', severity: 'block', title: 'It is locked', remedy: 'Unlock it.' })
  expect(verdictWords(judged('stop', locked), [], 'A5', 'pdf')).toEqual({
    kind: 'stop',
    lead: 'It is locked',
    text: 'It looks soft. Unlock it.',
  })
})

test('a file that was checked in part says for what a person looks at it, also once all else is accepted', () => {
  const unseen = finding({
    rule: 'bleed',
    severity: 'note',
    title: 'The bleed was not checked',
    needsPerson: 'part',
  })
  const words = {
    kind: 'person',
    lead: 'Checked, except for what a person looks at',
    text: 'Checked at A5. The bleed was not checked. A person looks at it before it is printed.',
  }
  expect(verdictWords(judged('person', unseen), [], 'A5', 'pdf')).toEqual(words)
  const found = [finding(), unseen]
  expect(verdictWords(judged('look', ...found), [], 'A5', 'pdf').kind).toBe('look')
  const acceptances = [{ rule: 'resolution' as const, wording: wordingOf('resolution', found), at: '' }]
  expect(verdictWords(judged('look', ...found), acceptances, 'A5', 'pdf')).toEqual(words)
})

test('a file that was not checked says why, and only where that is so that its format cannot be shown', () => {
  const large = finding({
    rule: 'tooComplex',
    severity: 'note',
    title: 'This file is too large to check here',
    text: 'A person opens it.',
    needsPerson: 'whole',
  })
  const text = (judgement: Judgement, format: 'pdf' | 'cdr') => verdictWords(judgement, [], 'A5', format).text
  expect(text(judged('person', large), 'pdf')).toBe(
    'This file is too large to check here. A person opens it.',
  )
  expect(text(judged('person'), 'pdf')).toContain('We could not check all of this file here')
  expect(text(judged('person'), 'cdr')).toContain('CorelDRAW files cannot be previewed here')
})

test('sizes and times are told in round words', () => {
  expect([420_000, 14_890_000, 524_288_000].map(megabytes)).toEqual(['410 KB', '14.2 MB', '500 MB'])
  expect(restWords(1, 3, 10_000)).toBe(', about 20 seconds')
  expect(restWords(1, 30, 10_000)).toBe(', about 5 minutes')
  expect(restWords(0, 30, 10_000)).toBe('')
})

test('a file of which nothing was sent yet is told as such', () => {
  expect([megabytes(0), megabytes(1)]).toEqual(['0 KB', '1 KB'])
})
