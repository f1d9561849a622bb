import type { ArtworkRepair } from '@umbala/pricing'
import type { ArtworkFormat, PageFacts } from '../facts.ts'
import type { Finding, Rule, Severity } from '../findings.ts'
import type { ArtworkSpecification, SheetSize } from '../specification.ts'
import type { FoundTrim } from './find-trim.ts'

/** A page with its place on the sheet: what every rule about a page looks at. */
export type JudgedPage = {
  readonly number: number
  readonly facts: PageFacts
  readonly format: ArtworkFormat
  /** Null where the page has no place on the sheet. */
  readonly found: FoundTrim | null
  readonly sheet: SheetSize | null
  readonly specification: ArtworkSpecification
  readonly repair: ArtworkRepair
}

/** A finding with a number that says how bad it is beside others of its rule; the greatest is the worst. */
export type Weighed = { readonly finding: Finding; readonly weight: number }

export type PageRule = (page: JudgedPage) => Weighed | null

type Told = Partial<Omit<Finding, 'rule' | 'severity'>> & { readonly title: string }

export const finding = (rule: Rule, severity: Severity, told: Told): Finding => ({
  rule,
  severity,
  page: null,
  place: null,
  measured: null,
  wanted: null,
  text: '',
  remedy: null,
  ...told,
})

const MM_PER_CSS_PX = 25.4 / 96

/** By how much points of the file grow when it is printed. */
export const pointScale = ({ facts, found }: JudgedPage): number =>
  found ? found.placement.mmPerUnit / (facts.unit === 'px' ? MM_PER_CSS_PX : 1) : 1
