import type { AreaRule } from '@umbala/pricing'
import type { RuledJob } from '../ruled-job.ts'
import { type LengthUnit, lengthWords, readLength, type SizeText } from './length-text.ts'

export type SizeFaults = {
  readonly width: string | null
  readonly height: string | null
}

const sideFault = (rule: AreaRule, name: string, text: string, unit: LengthUnit): string | null => {
  if (text.trim() === '') return `Enter the ${name}.`
  const length = readLength(text, unit)
  if (length === null) return `Enter the ${name} to the millimetre, such as 1200 mm, 120 cm or 1.2 m.`
  if (length < rule.smallestSideMm)
    return `The ${name} must be at least ${lengthWords(rule.smallestSideMm, unit)}.`
  return length > rule.largestSideMm
    ? `The ${name} may be at most ${lengthWords(rule.largestSideMm, unit)}.`
    : null
}

/** What is wrong with each side, in the unit that the customer thinks in. */
export const sizeFaults = (rule: AreaRule, { width, height, unit }: SizeText): SizeFaults => {
  const faults = {
    width: sideFault(rule, 'width', width, unit),
    height: sideFault(rule, 'height', height, unit),
  }
  const most = rule.greatestWidthMm
  const isWithin = [width, height].some((text) => (readLength(text, unit) ?? 0) <= most)
  if (faults.width !== null || faults.height !== null || isWithin) return faults
  // Either can be made smaller.
  const fault = `One of the sides may be at most ${lengthWords(most, unit)}, the width of the material.`
  return { width: fault, height: fault }
}

/** Both sides in a row, and once what is wrong with both. */
export const faultWords = ({ width, height }: SizeFaults): string | null =>
  [...new Set([width, height])].filter((fault) => fault !== null).join(' ') || null

/** A job whose size is refused says so in the words that stand at the size. */
export const withSizeFaults = (job: RuledJob, rule: AreaRule, size: SizeText): RuledJob =>
  job.refusedField === 'size' ? { ...job, refusal: faultWords(sizeFaults(rule, size)) ?? job.refusal } : job
