import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Neither follows a link nor waits for somebody who writes into a pipe. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** A plain file of this folder, opened before it is looked at, so that it cannot be exchanged in between. Null for anything else. */
export const openPlain = async (
  folder: string,
  file: string,
  maxBytes: number,
): Promise<{ readonly handle: FileHandle; readonly size: number } | null> => {
  if (basename(file) !== file) return null
  const handle = await open(join(folder, file), FLAGS).catch(() => null)
  if (!handle) return null
  const { size } = await handle
    .stat()
    .then((stat) => (stat.isFile() ? stat : { size: Infinity }))
    .catch(() => ({ size: Infinity }))
  if (size <= maxBytes) return { handle, size }
  await handle.close()
  return null
}
