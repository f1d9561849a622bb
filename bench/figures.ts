export const ENGINES = ['embedded', 'PostgreSQL'] as const
export type Engine = (typeof ENGINES)[number]

export type Unit = '/s' | 'ms' | 's' | 'KB' | 'MB' | 'of 100' | 'requests' | 'statements' | ''

/** Under what a figure was taken. */
export type Conditions = {
  readonly engine?: Engine
  readonly products?: number
  readonly connections?: number
  readonly cache?: 'warm' | 'cold'
}

export type Figure = Conditions & {
  readonly what: string
  readonly value: number
  readonly unit: Unit
  readonly p50?: number
  readonly p99?: number
  /** The most this machine can do of the same kind, in the same unit, measured in the same run. */
  readonly floor?: number
  readonly note?: string
}

/** A part that could not be measured is told like one that was. */
export type Trouble = { readonly part: string; readonly message: string }

type Wanted = Conditions & { readonly what: string }

export const figuresLike = (figures: readonly Figure[], wanted: Wanted): Figure[] => {
  const keys = Object.keys(wanted) as (keyof Wanted)[]
  return figures.filter((figure) => keys.every((key) => figure[key] === wanted[key]))
}

/** How much of the floor was reached: 0.5 is half of it. */
export const shareOf = ({ value, floor }: Pick<Figure, 'value' | 'floor'>): number | undefined =>
  floor === undefined || floor === 0 ? undefined : value / floor
