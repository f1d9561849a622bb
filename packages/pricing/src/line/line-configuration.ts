import type { UncheckedChoice } from '../choice.ts'

export type LineSize = { readonly widthMm: number; readonly heightMm: number }

/** So many pieces of one size and colour, with the names that go on them. */
export type GridRow = {
  readonly size: string
  readonly colour?: string | undefined
  readonly quantity: number
  readonly names?: readonly string[] | undefined
}

/** What of a line's configuration its price depends on. */
export type PricedConfiguration = {
  readonly options: UncheckedChoice
  readonly size?: LineSize
  readonly grid?: readonly GridRow[]
  readonly turnaround?: string
}
