import type { UncheckedChoice } from '../choice.ts'
import type { GridRow } from './garment/grid-row.ts'
import type { Tint, TinRow } from './paint/tins-rule.ts'

export type LineSize = { readonly widthMm: number; readonly heightMm: number }

/** What of a line's configuration its price depends on. */
export type PricedConfiguration = {
  readonly options: UncheckedChoice
  readonly size?: LineSize
  readonly grid?: readonly GridRow[]
  readonly tins?: readonly TinRow[]
  readonly tint?: Tint
  readonly turnaround?: string
}
