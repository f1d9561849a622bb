import { statfs } from 'node:fs/promises'

/** Files give way before the last free bytes: an embedded database on the same disk needs them to go on selling. */
export const FREE_FLOOR_BYTES = 128 * 1024 * 1024

/** Why there is no room for so many bytes beside those that stay free; null where there is. */
export const lackOfRoom = async (
  directory: string,
  wanted: number,
  floor = FREE_FLOOR_BYTES,
): Promise<Error | null> => {
  const { bavail, bsize } = await statfs(directory)
  const free = bavail * bsize
  return free - wanted < floor ? new Error(`${free} bytes are free, and ${floor} are to stay so`) : null
}
