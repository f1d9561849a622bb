import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFacts, anyOpenedFacts, anyRepair, anySpecification } from '../../test/any-artwork.ts'
import { VERDICTS } from '../findings.ts'
import { wordingOf } from '../judge/acceptances.ts'
import { judgeArtwork } from '../judge/judge-artwork.ts'
import { offeredRepairs } from './offered-repairs.ts'
import { printCopyOf } from './print-copy-of.ts'
import { printedFacts } from './printed-facts.ts'

test('four quarter turns give the facts back, and two are a half turn', () => {
  fc.assert(
    fc.property(anyOpenedFacts, (facts) => {
      const turn = (from: typeof facts, by: 90 | 180 | 270) => printedFacts(from, { turn: by }).facts
      const half = turn(turn(facts, 90), 90)
      expect(turn(turn(half, 90), 90)).toEqual(facts)
      expect(turn(facts, 180)).toEqual(half)
      expect(turn(facts, 270)).toEqual(turn(half, 90))
    }),
  )
})

test('whatever was measured and chosen, repairs are offered without an error and in whole words', () => {
  fc.assert(
    fc.property(anyFacts, anySpecification, anyRepair, (facts, wanted, repair) => {
      for (const { title, consequence } of offeredRepairs(facts, wanted, repair))
        expect(`${title} ${consequence}`).not.toMatch(/NaN|Infinity|undefined/)
      printCopyOf(facts, wanted, repair)
    }),
    { numRuns: 1000 },
  )
})

test('a repair that is offered keeps its promise, and none makes the verdict worse', () => {
  let offered = 0
  fc.assert(
    fc.property(anyOpenedFacts, anySpecification, anyRepair, (facts, wanted, repair) => {
      const now = judgeArtwork(facts, wanted, repair)
      for (const offer of offeredRepairs(facts, wanted, repair)) {
        offered += 1
        const then = judgeArtwork(facts, wanted, offer.repair ?? undefined)
        expect(then.verdict).toBe(offer.verdict)
        expect(VERDICTS.indexOf(then.verdict)).toBeLessThanOrEqual(VERDICTS.indexOf(now.verdict))
        for (const rule of offer.settles)
          expect(
            then.findings.some(
              (finding) => finding.rule === rule && ['warn', 'block'].includes(finding.severity),
            ),
          ).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
  expect(offered).toBeGreaterThan(100)
})

test('a copy has every printed page in its order, and what remains to be agreed to can be said in words', () => {
  let copies = 0
  fc.assert(
    fc.property(anyOpenedFacts, anySpecification, anyRepair, (facts, wanted, repair) => {
      const judgement = judgeArtwork(facts, wanted, repair)
      for (const { rule, severity, title } of judgement.findings)
        if (severity === 'warn' && title.length < 200)
          expect(wordingOf(rule, judgement.findings)).toMatch(/Print it as it is\.$/)
      const copy = printCopyOf(facts, wanted, repair)
      if (!copy) return
      copies += 1
      const asked = repair.pages?.length ? repair.pages : facts.pages.map((_, at) => at + 1)
      expect(copy.pages.map(({ page }) => page)).toEqual(asked)
      expect(copy.pages.map(({ placement }) => placement)).toEqual(judgement.placements)
      expect(copy.sheet).toEqual(judgement.sheet)
    }),
    { numRuns: 500 },
  )
  expect(copies).toBeGreaterThan(20)
})
