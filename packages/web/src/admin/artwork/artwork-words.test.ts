import { wordingOf } from '@umbala/preflight'
import { expect, test } from 'vitest'
import { fileMark, type OrderFile, questionText } from './artwork-words.ts'

const FINDING: OrderFile['findings'][number] = {
  rule: 'resolution',
  severity: 'warn',
  page: 1,
  measured: '96 dpi',
  wanted: '300 dpi',
  title: 'The logo is coarse',
  text: 'It has 96 dots an inch.',
  remedy: 'Send a larger one.',
}

const file = (more: Partial<OrderFile> = {}): OrderFile => ({
  placedId: 1,
  slot: 'file',
  printRefusal: null,
  addedAt: '2026-11-18T10:00:00.000Z',
  addedBy: 'customer',
  repair: null,
  replacedAt: null,
  verdict: 'look',
  findings: [FINDING],
  review: null,
  file: {
    _id: '0f5cd9a2-5a3f-4a3e-9a5b-0f1d2c3b4a59',
    name: 'logo.pdf',
    bytes: 1000,
    sha256: 'a'.repeat(64),
    format: 'pdf',
    state: 'measured',
    createdAt: '2026-11-18T10:00:00.000Z',
    facts: null,
    previews: [],
    isDrawing: false,
    acceptances: [],
  },
  ...more,
})

test('a decision of the staff counts more than what the shop found', () => {
  const review = {
    decision: 'approved' as const,
    reason: 'Seen.',
    who: 'Thandi',
    at: '2026-11-18T10:00:00.000Z',
  }
  expect(fileMark(file()).words).toBe('Prints, with warnings')
  expect(fileMark(file({ review })).words).toBe('Approved')
  expect(fileMark(file({ review: { ...review, decision: 'refused' } })).kind).toBe('danger')
})

test('a file is accepted once the customer has accepted each of its warnings', () => {
  const given = file()
  const rule = 'resolution' as const
  const accepted = { rule, wording: wordingOf(rule, given.findings), at: '2026-11-18T10:00:00.000Z' }
  expect(fileMark({ ...given, file: { ...given.file, acceptances: [accepted] } }).kind).toBe('success')
  const unseen = {
    ...FINDING,
    rule: 'tooComplex' as const,
    severity: 'note' as const,
    needsPerson: 'part' as const,
  }
  expect(
    fileMark({
      ...given,
      findings: [FINDING, unseen],
      file: { ...given.file, acceptances: [accepted] },
    }).words,
  ).toBe('Open it yourself')
  const other = { ...FINDING, rule: 'bleed' as const }
  const half = {
    ...given,
    findings: [FINDING, other],
    file: { ...given.file, acceptances: [accepted] },
  }
  expect(fileMark(half).words).toBe('Prints, with warnings')
})

test('the prepared question names what is missing and what was found, and leaves out replaced files', () => {
  const line = { lineNo: 1, name: 'Flyers', size: 'A5', isWanted: true, files: [file()], removed: [] }
  expect(questionText([line])).toBe(
    'logo.pdf: The logo is coarse. It has 96 dots an inch. What helps: Send a larger one.',
  )
  expect(questionText([{ ...line, files: [file({ replacedAt: '2026-11-18T11:00:00.000Z' })] }])).toBe(
    'We still need the artwork for Flyers.',
  )
})
