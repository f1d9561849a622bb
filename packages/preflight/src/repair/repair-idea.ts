import type { ArtworkRepair } from '@umbala/pricing'
import type { ArtworkFacts } from '../facts.ts'
import type { Judgement } from '../findings.ts'
import type { ArtworkSpecification } from '../specification.ts'

export type RepairKind = 'bleed' | 'turn' | 'pages' | 'fit'

export type Asked = {
  readonly facts: ArtworkFacts
  readonly specification: ArtworkSpecification
  readonly repair: ArtworkRepair
  readonly now: Judgement
}
/** A repair that might help. `isFree` is offered though it settles nothing. */
export type Idea = {
  readonly kind: RepairKind
  readonly change: ArtworkRepair
  readonly title: string
  readonly consequence: string
  readonly isFree?: boolean
}
