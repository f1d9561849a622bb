import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFacts, anyRepair, anySpecification } from '../../test/any-artwork.ts'
import {
  edgesOf,
  givenFacts,
  givenPage,
  givenPicture,
  givenSpecification,
  told,
} from '../../test/given-artwork.ts'
import { judgeArtwork, verdictWords } from './judge-artwork.ts'

test('whatever was measured, every file gets a verdict in words, printed with any repair', () => {
  fc.assert(
    fc.property(
      anyFacts,
      anySpecification,
      fc.option(anyRepair, { nil: undefined }),
      (measured, wanted, repair) => {
        const judgement = judgeArtwork(measured, wanted, repair)
        if (!repair) expect(judgement.placements).toHaveLength(measured.pages.length)
        expect(verdictWords(judgement)).not.toBe('')
        for (const { title, text, remedy } of judgement.findings) {
          expect(title).not.toBe('')
          expect(`${title} ${text} ${remedy}`).not.toMatch(/NaN|Infinity|undefined/)
        }
      },
    ),
    { numRuns: 2000 },
  )
})

const side = fc.integer({ min: 40, max: 2000 })

test('a page with bleed, of any size, never warns', () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      (widthMm, heightMm, bleedMm, isInked) => {
        const right = givenPage({
          width: widthMm + 2 * bleedMm,
          height: heightMm + 2 * bleedMm,
          edges: edgesOf(() => (isInked ? 1 : 0)),
        })
        const wanted = givenSpecification({ trim: { widthMm, heightMm }, bleedMm })
        expect(judgeArtwork(givenFacts([right]), wanted).verdict).toBe('good')
      },
    ),
  )
})

test('a picture with twice the pixels on the same sheet is twice as sharp and otherwise judged alike', () => {
  fc.assert(
    fc.property(side, side, fc.integer({ min: 2, max: 8 }), (widthMm, heightMm, times) => {
      const wanted = givenSpecification({ trim: { widthMm, heightMm }, bleedMm: 0, dpi: 1, poorDpi: 1 })
      const judge = (by: number) =>
        judgeArtwork(
          givenFacts([givenPicture(widthMm * 4 * by, heightMm * 4 * by)], { format: 'jpeg' }),
          wanted,
        )
      const [one, more] = [judge(1), judge(times)]
      expect(told(more)).toEqual(told(one))
      expect((more.placements[0]?.mmPerUnit ?? 0) * times).toBeCloseTo(one.placements[0]?.mmPerUnit ?? 0)
    }),
  )
})

test('a page that is drawn larger by any factor is printed at the same place', () => {
  fc.assert(
    fc.property(side, side, fc.double({ min: 1.3, max: 10, noNaN: true }), (widthMm, heightMm, by) => {
      const wanted = givenSpecification({ trim: { widthMm, heightMm }, bleedMm: 0 })
      const found = judgeArtwork(
        givenFacts([givenPage({ width: widthMm * by, height: heightMm * by })]),
        wanted,
      )
      expect(found.placements[0]?.xMm).toBeCloseTo(0)
      expect((found.placements[0]?.mmPerUnit ?? 0) * by).toBeCloseTo(1)
    }),
  )
})
