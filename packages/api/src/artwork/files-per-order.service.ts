import { ARTWORK_FILES_PER_ORDER, Problem } from '@umbala/contract'

/** Of all lines of a cart or an order together. What has too many already may be changed, as long as they do not become more. */
export const refuseFilesBeyondOrder = ({
  before,
  after,
}: {
  readonly before: number
  readonly after: number
}): void => {
  if (after > ARTWORK_FILES_PER_ORDER && after > before)
    throw new Problem(
      'conflict',
      `All lines of one order may have at most ${ARTWORK_FILES_PER_ORDER} files together. Please put several pages into one file, or make two orders of it.`,
    )
}
