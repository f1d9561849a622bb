import {
  type ArtworkFacts,
  type ArtworkSpecification,
  type Finding,
  judgeArtwork,
  type OfferedRepair,
  type Rule,
  type Verdict,
  VERDICTS,
} from '@umbala/preflight'
import type { ArtworkRepair } from '@umbala/pricing'
import { changesPrint } from '../preview/printed-pages.ts'

/** What a finding's offers are about: those that settle it, each told once, at the first finding that it settles. */
export const offersFor = (
  rule: Rule,
  findings: readonly Finding[],
  offers: readonly OfferedRepair[],
): readonly OfferedRepair[] => {
  const order = findings.map((finding) => finding.rule)
  const firstOf = ({ settles }: OfferedRepair): Rule | undefined =>
    [...settles].sort((one, other) => order.indexOf(one) - order.indexOf(other))[0]
  return offers.filter((offer) => firstOf(offer) === rule)
}

export type RepairWorth = 'helps' | 'idle' | 'harms'

/** Whether a repair that was chosen earlier still makes sense at the size that is chosen now. */
export const worthOf = (
  facts: ArtworkFacts,
  specification: ArtworkSpecification,
  repair: ArtworkRepair,
): RepairWorth => {
  if (!changesPrint(facts, specification, repair)) return 'idle'
  const place = (each: ArtworkRepair | undefined): number =>
    VERDICTS.indexOf(judgeArtwork(facts, specification, each).verdict)
  return place(repair) > place(undefined) ? 'harms' : 'helps'
}

const RESULTS: Readonly<Record<Verdict, string>> = {
  good: 'Then nothing is left to fix.',
  look: 'Then it can be printed, with things to look at.',
  person: 'Then a person looks at it.',
  stop: 'Then it still cannot be printed.',
}
export const resultWords = (verdict: Verdict): string => RESULTS[verdict]

/** What is said of keeping the file as it was sent. */
export const keepWords = ({ kind, settles }: Pick<OfferedRepair, 'kind' | 'settles'>): string =>
  kind === 'bleed' && settles.includes('bleed') ? 'Keep mine, white edge possible' : 'Keep mine'
