import { canonicalOptions, type ChosenOptions, type UncheckedChoice } from '../choice.ts'
import { type ArtworkRepair, canonicalRepair } from './artwork/artwork-repair.ts'
import { canonicalGrid, type GridRow } from './garment/grid-row.ts'
import type { LineSize } from './line-configuration.ts'
import { canonicalTins, canonicalTint, type Tint, type TinRow, words } from './paint/tins-rule.ts'

/** A file for a place of the job, such as `front`. */
export type ArtworkSlot = {
  readonly slot: string
  readonly fileId: string
  /** How the file is printed, where it is not printed as it was sent. */
  readonly repair?: ArtworkRepair | undefined
}

const canonicalSlot = ({ slot, fileId, repair }: ArtworkSlot): ArtworkSlot => {
  const kept = repair ? canonicalRepair(repair) : null
  return { slot, fileId, ...(kept ? { repair: kept } : {}) }
}

/** What a line has beside its options. */
export type LineDetails = {
  readonly size?: LineSize | undefined
  readonly grid?: readonly GridRow[] | undefined
  /** Tins of paint, and the colour that is mixed into them. */
  readonly tins?: readonly TinRow[] | undefined
  readonly tint?: Tint | undefined
  readonly turnaround?: string | undefined
  readonly artwork?: readonly ArtworkSlot[]
  readonly design?: { readonly id: string; readonly version: number }
  /** The customer's own name for the job. */
  readonly jobName?: string
}

/** All that makes a line this one and no other, except the product and how many. */
export type Configuration = LineDetails & { readonly options: UncheckedChoice }

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The same details always in the same form; what says nothing is left out. */
export const canonicalDetails = ({
  size,
  grid = [],
  tins = [],
  tint,
  turnaround = '',
  artwork = [],
  design,
  jobName = '',
}: LineDetails): LineDetails => {
  const rows = canonicalGrid(grid)
  const tinRows = canonicalTins(tins)
  const colour = tint ? canonicalTint(tint) : null
  return {
    ...(size ? { size: { widthMm: size.widthMm, heightMm: size.heightMm } } : {}),
    ...(rows.length > 0 ? { grid: rows } : {}),
    ...(tinRows.length > 0 ? { tins: tinRows } : {}),
    ...(colour ? { tint: colour } : {}),
    ...(turnaround === '' ? {} : { turnaround }),
    ...(artwork.length > 0
      ? {
          artwork: artwork
            .map(canonicalSlot)
            // By place, then by file: in this order they are written.
            .sort((one, other) => compare(JSON.stringify(one), JSON.stringify(other))),
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
