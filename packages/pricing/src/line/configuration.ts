import { canonicalOptions, type ChosenOptions, type UncheckedChoice } from '../choice.ts'
import type { GridRow, LineSize } from './line-configuration.ts'

/** A file for a place of the job, such as `front`. */
export type ArtworkSlot = { readonly slot: string; readonly fileId: string }

/** What a line has beside its options. */
export type LineDetails = {
  readonly size?: LineSize | undefined
  readonly grid?: readonly GridRow[] | undefined
  readonly turnaround?: string | undefined
  readonly artwork?: readonly ArtworkSlot[]
  readonly design?: { readonly id: string; readonly version: number }
  /** The customer's own name for the job. */
  readonly jobName?: string
}

/** All that makes a line this one and no other, except the product and how many. */
export type Configuration = LineDetails & { readonly options: UncheckedChoice }

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Rows of one size and colour are one row, in one order; so are their names. */
const canonicalGrid = (grid: readonly GridRow[]): GridRow[] => {
  const rows = new Map<string, GridRow>()
  for (const { size, colour, quantity, names = [] } of grid) {
    const key = JSON.stringify([size, colour])
    const before = rows.get(key)
    const all = [...(before?.names ?? []), ...names].sort(compare)
    rows.set(key, {
      size,
      ...(colour === undefined ? {} : { colour }),
      quantity: (before?.quantity ?? 0) + quantity,
      ...(all.length > 0 ? { names: all } : {}),
    })
  }
  return [...rows]
    .filter(([, { quantity }]) => quantity > 0)
    .sort(([one], [other]) => compare(one, other))
    .map(([, row]) => row)
}

const words = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** The same details always in the same form; what says nothing is left out. */
export const canonicalDetails = ({
  size,
  grid = [],
  turnaround = '',
  artwork = [],
  design,
  jobName = '',
}: LineDetails): LineDetails => {
  const rows = canonicalGrid(grid)
  return {
    ...(size ? { size: { widthMm: size.widthMm, heightMm: size.heightMm } } : {}),
    ...(rows.length > 0 ? { grid: rows } : {}),
    ...(turnaround === '' ? {} : { turnaround }),
    ...(artwork.length > 0
      ? {
          artwork: artwork
            .map(({ slot, fileId }) => ({ slot, fileId }))
            .sort((one, other) => compare(one.slot, other.slot) || compare(one.fileId, other.fileId)),
        }
      : {}),
    ...(design ? { design: { id: design.id, version: design.version } } : {}),
    ...(words(jobName) === '' ? {} : { jobName: words(jobName) }),
  }
}

export type CanonicalConfiguration = LineDetails & { readonly options: ChosenOptions }

export const canonicalConfiguration = ({ options, ...details }: Configuration): CanonicalConfiguration => ({
  options: canonicalOptions(options),
  ...canonicalDetails(details),
})

/** Two lines of one product are the same line exactly when this text is the same. */
export const configurationKey = (configuration: Configuration): string =>
  JSON.stringify(canonicalConfiguration(configuration))
