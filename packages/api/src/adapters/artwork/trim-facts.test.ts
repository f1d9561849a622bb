import type { ArtworkFacts, PageFacts } from '@umbala/preflight'
import { expect, test } from 'vitest'
import { FACTS, pageOf } from '../../../test/given/artwork/given-artwork.ts'
import { trimFacts } from './trim-facts.ts'

const BOX = { x: 100.123, y: 200.456, width: 10.789, height: 5.012 }

const page = (texts: number, pictures: number, words = 'a') =>
  pageOf({
    pictures: Array.from({ length: pictures }, (_, index) => ({
      box: BOX,
      widthPx: index,
      heightPx: 1,
      space: 'rgb' as const,
    })),
    texts: Array.from({ length: texts }, (_, index) => ({ box: BOX, points: index, words })),
  })

const of = (pages: readonly PageFacts[]): ArtworkFacts => ({ ...FACTS, pages })
const counts = ({ pages }: ArtworkFacts) =>
  pages.map(({ texts, pictures }) => [texts.length, pictures.length])

test('what an ordinary file has is kept whole', () => {
  const facts = of([page(200, 200), page(3, 0)])
  expect(trimFacts(facts)).toEqual(facts)
})

test('over many pages each keeps the same number, its worst, and pages with few keep all', () => {
  const trimmed = trimFacts(of([page(5, 1), ...Array.from({ length: 63 }, () => page(200, 200))]))
  expect(counts(trimmed)).toEqual([[5, 1], ...Array.from({ length: 63 }, () => [47, 47])])
  expect(trimmed.pages[1]?.texts.map(({ points }) => points)).toEqual(
    Array.from({ length: 47 }, (_, index) => index),
  )
})

test('a file full of long words comes to no more than a megabyte', () => {
  const trimmed = trimFacts(of(Array.from({ length: 64 }, () => page(200, 200, '\u0001'.repeat(80)))))
  expect(JSON.stringify(trimmed).length).toBeLessThanOrEqual(1_000_000)
  expect(trimmed.pages[0]?.texts.length).toBeGreaterThan(5)
})
