import type { ArtworkRepair } from './artwork-repair.ts'
import type { ArtworkSlot } from '../configuration.ts'

/** A repair as it is sent, with a list of its own. */
export const tellRepair = ({ pages, ...repair }: ArtworkRepair) => ({
  ...repair,
  ...(pages ? { pages: [...pages] } : {}),
})

/** Files of a line as they are sent. */
export const tellArtwork = (artwork: readonly ArtworkSlot[] = []) =>
  artwork.map(({ slot, fileId, repair }) => ({
    slot,
    fileId,
    ...(repair ? { repair: tellRepair(repair) } : {}),
  }))
