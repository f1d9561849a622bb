import { expect, test } from 'vitest'
import { ADDED_TO_PAGES } from '../facts.ts'
import {
  givenFacts,
  givenPage,
  givenPicture,
  givenSpecification,
  givenText,
  only,
  told,
  WHITE,
} from '../../test/given-artwork.ts'
import { judgeArtwork, verdictWords } from './judge-artwork.ts'

const card = givenSpecification()

test.each([
  ['password', 'stop', 'We cannot open this file'],
  ['corrupt', 'stop', 'We cannot open this file'],
  ['tooComplex', 'person', 'We look at this one by hand'],
  ['tooLarge', 'person', 'We look at this one by hand'],
] as const)('a file with the problem %s is judged as %s', (problem, verdict, words) => {
  const judgement = judgeArtwork(givenFacts([], { problem, pageCount: 0 }), card)
  expect(judgement.verdict).toBe(verdict)
  expect(judgement.findings).toHaveLength(1)
  expect(verdictWords(judgement)).toBe(words)
})

test('a file that Illustrator saved without its design is stopped', () => {
  const lines = ['This is an Adobe® Illustrator® File that was', 'saved without PDF Content.']
  const texts = lines.map((words) => givenText(30, 20, { words }))
  const judgement = judgeArtwork(givenFacts([givenPage({ texts })], { format: 'ai' }), card)
  expect(judgement.verdict).toBe('stop')
  expect(told(judgement)).toEqual(['block corrupt'])
  expect(judgement.findings[0]?.remedy).toContain('“Create PDF Compatible File”')
  const designed = givenPage({ texts: [givenText(30, 20, { words: 'Lessons in Adobe Illustrator' })] })
  expect(told(judgeArtwork(givenFacts([designed], { format: 'ai' }), card))).not.toContain('block corrupt')
})

test('a file that only a person can open waits for one', () => {
  const judgement = judgeArtwork(givenFacts([], { format: 'cdr' }), card)
  expect(judgement.verdict).toBe('person')
  expect(told(judgement)).toEqual(['note person'])
})

test('one page for two sides blocks and asks for the back', () => {
  const judgement = judgeArtwork(givenFacts(), givenSpecification({}, { sides: ['Double Side'] }))
  expect(judgement.verdict).toBe('stop')
  expect(only(judgement, 'pageCount', 'block')[0]?.remedy).toContain('Add the back as a second file')
  expect(verdictWords(judgement)).toBe('This file does not fit the job')
})

test.each([
  [2, { sides: ['Single Side'] }, 'block'],
  [1, { sides: ['Single Side'] }, 'good'],
  [16, { Pages: ['16 pages'] }, 'good'],
  [15, { Pages: ['16 pages'] }, 'block'],
])('%i pages for %j are %s', (count, options, severity) => {
  const pages = Array.from({ length: count }, () => givenPage())
  const findings = told(judgeArtwork(givenFacts(pages), givenSpecification({}, options)))
  expect(findings.includes('block pageCount')).toBe(severity === 'block')
})

test('a booklet wants pages in fours', () => {
  const booklet = givenSpecification({ pages: { min: 8, max: 64, multipleOf: 4 } })
  const judge = (pageCount: number) => told(judgeArtwork(givenFacts([givenPage()], { pageCount }), booklet))
  expect(judge(10)).toContain('block pageCount')
  expect(judge(12)).not.toContain('block pageCount')
})

test('trouble on many pages is told once, with the pages', () => {
  const page = givenPage({ width: 90, height: 50 })
  const many = judgeArtwork(givenFacts(Array.from({ length: 12 }, () => page)), card)
  expect(only(many, 'bleed', 'warn')).toHaveLength(1)
  expect(only(many, 'bleed', 'warn')[0]?.text).toContain('This is so on 12 pages.')
  const few = judgeArtwork(givenFacts([page, givenPage(), page]), card)
  expect(only(few, 'bleed', 'warn').map((each) => each.page)).toEqual([1, 3])
})

test('what is only worth knowing is a note and changes no verdict', () => {
  const page = givenPage({
    spaces: ['rgb'],
    spots: ['PANTONE 186 C', 'CutContour', 'All'],
    hasTransparency: true,
  })
  const judgement = judgeArtwork(
    givenFacts([page], { hasScripts: true, hasLayers: true, isLocked: true }),
    card,
  )
  expect(judgement.verdict).toBe('good')
  expect(verdictWords(judgement)).toBe('Nothing to fix')
  for (const rule of ['colour', 'spot', 'transparency', 'scripts', 'layers', 'locked'])
    expect(told(judgement)).toContain(`note ${rule}`)
})

test.each([
  ['a part of it could not be read', givenFacts([givenPage()], { unread: ['a shading'] }), card],
  ['its product has no one size', givenFacts(), { ...card, trim: null }],
  ['a page could not be drawn', givenFacts([givenPage({ edges: null })]), card],
  ['only its first pages were measured', givenFacts([givenPage()], { pageCount: 2 }), card],
])('where %s, it waits for a person and is not called right', (_, facts, specification) => {
  const judgement = judgeArtwork(facts, specification)
  expect(judgement.verdict).toBe('person')
  expect(judgement.findings.filter(({ needsPerson }) => needsPerson === 'part')).toHaveLength(1)
  expect(verdictWords(judgement)).toBe('Checked, except for what a person looks at')
  const warned = judgeArtwork(
    { ...facts, pages: facts.pages.map((page) => ({ ...page, missingFonts: ['Arial'] })) },
    specification,
  )
  expect(warned.verdict).toBe('look')
})

test('of what was added to the pages the customer hears what to do, once and apart from what could not be read', () => {
  const judgement = judgeArtwork(givenFacts([givenPage()], { unread: [ADDED_TO_PAGES] }), card)
  expect(judgement.verdict).toBe('person')
  expect(only(judgement, 'tooComplex', 'note')).toMatchObject([
    {
      title: 'Comments, stamps or form fields lie on its pages',
      remedy:
        'If they belong to your design, flatten the file or export it again, so that they become part of the page.',
      needsPerson: 'part',
    },
  ])
  const both = judgeArtwork(givenFacts([givenPage()], { unread: [ADDED_TO_PAGES, 'a shading'] }), card)
  expect(only(both, 'tooComplex', 'note')).toHaveLength(2)
})

test('of a file with more pages than are measured, only those are called right', () => {
  const pages = Array.from({ length: 64 }, () => givenPage())
  const booklet = givenSpecification({ pages: { min: 4, max: 400, multipleOf: 4 } })
  const judgement = judgeArtwork(givenFacts(pages, { pageCount: 100 }), booklet)
  expect(only(judgement, 'tooComplex', 'note')).toMatchObject([
    {
      title: 'We checked pages 1 to 64 of 100',
      text: 'A person looks at the rest before it is printed.',
    },
  ])
  const good = judgement.findings.filter(({ severity }) => severity === 'good').map(({ title }) => title)
  expect(good).toContain('Page count is right: 100 pages')
  expect(good).toContain('Size is right: 90 × 50 mm with 3 mm bleed (pages 1 to 64)')
  expect(good.filter((title) => !title.includes('(pages 1 to 64)'))).toHaveLength(1)
})

test('of a file without one measured page nothing but its page count is called right', () => {
  const judgement = judgeArtwork(
    givenFacts([], { pageCount: 1 }),
    givenSpecification({}, { sides: ['Single Side'] }),
  )
  expect(told(judgement)).toEqual(['note tooComplex', 'good pageCount'])
})

test('guides of a template that are left in the design are told', () => {
  const judgement = judgeArtwork(givenFacts([givenPage({ spots: ['Template guides'] })]), card)
  expect(only(judgement, 'spot', 'warn')[0]?.title).toBe('The lines of our template are still on page 1')
})

test('missing fonts and empty pages are asked about', () => {
  const judgement = judgeArtwork(
    givenFacts([givenPage({ missingFonts: ['Helvetica'] }), givenPage({ isBlank: true, edges: WHITE })]),
    card,
  )
  expect(told(judgement)).toEqual(expect.arrayContaining(['warn fonts', 'warn blank']))
  expect(verdictWords(judgement)).toBe('Ready to print, two things to look at')
})

test('names from the file are shortened and lose what cannot be seen', () => {
  const spots = [`${'x'.repeat(200)}\u0000`, 'b', 'c', 'd', 'e']
  const title = only(judgeArtwork(givenFacts([givenPage({ spots })]), card), 'spot', 'note')[0]?.title ?? ''
  expect(title.length).toBeLessThan(120)
  expect(title).toContain('2 others')
})

test('see-through parts of a picture are no news', () => {
  const facts = givenFacts([givenPicture(2268, 1323, { hasTransparency: true, edges: WHITE })], {
    format: 'png',
  })
  expect(told(judgeArtwork(facts, card))).not.toContain('note transparency')
})

test('the worst stands first', () => {
  const severities = judgeArtwork(
    givenFacts([givenPage({ width: 90, height: 50, spaces: ['rgb'] })], { pageCount: 3 }),
    givenSpecification({}, { sides: ['Single Side'] }),
  ).findings.map(({ severity }) => severity)
  expect(severities).toEqual(
    [...severities].sort((one, other) => 'bwng'.indexOf(one.charAt(0)) - 'bwng'.indexOf(other.charAt(0))),
  )
  expect(severities[0]).toBe('block')
})
