import type { ArtworkRepair } from '@umbala/pricing'
import type { ArtworkFacts } from '../facts.ts'
import { type Verdict, VERDICTS } from '../findings.ts'
import { type ArtworkJob, specificationOf } from '../settings/specification-of.ts'
import { readOptionSize } from '../settings/size-words.ts'
import type { ArtworkSettings } from '../specification.ts'
import { judgeArtwork } from './judge-artwork.ts'

export type OfferedSizes = {
  readonly name: string
  /** The values of each option, own ones included. */
  readonly options: Readonly<Record<string, readonly string[] | undefined>>
}

export type FittingSize = {
  /** The option and its value to choose, and the whole choice with it. */
  readonly option: string
  readonly value: string
  readonly options: ArtworkJob['options']
  readonly verdict: Verdict
}

/** Other sizes of the product at which this file would be judged better than at the chosen one, the best first. */
export const fittingSizes = (
  facts: ArtworkFacts,
  settings: ArtworkSettings,
  product: OfferedSizes,
  job: ArtworkJob,
  repair?: ArtworkRepair,
): readonly FittingSize[] => {
  const judge = (options: ArtworkJob['options']) =>
    judgeArtwork(facts, specificationOf(settings, product, { ...job, options }), repair)
  const warnings = (options: ArtworkJob['options']) =>
    judge(options).findings.filter(({ severity }) => severity === 'warn').length
  const now = judge(job.options).verdict
  if (settings.isPlaced || job.size || now === 'good' || now === 'person') return []
  const rank = (verdict: Verdict) => VERDICTS.indexOf(verdict)
  return Object.entries(product.options)
    .flatMap(([option, values = []]) =>
      values.flatMap((value): FittingSize[] => {
        const isChosen = job.options[option]?.[0] === value
        if (isChosen || readOptionSize(option, value) === null) return []
        const options = { ...job.options, [option]: [value] }
        return [{ option, value, options, verdict: judge(options).verdict }]
      }),
    )
    .filter(
      ({ verdict, options }) =>
        rank(verdict) < rank(now) ||
        (verdict === 'look' && now === 'look' && warnings(options) < warnings(job.options)),
    )
    .sort((one, other) => rank(one.verdict) - rank(other.verdict))
}
