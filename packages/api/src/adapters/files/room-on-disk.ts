import { stat, statfs } from 'node:fs/promises'

/** Files give way before the last free bytes: an embedded database on the same disk needs them to go on selling. */
const FREE_FLOOR_BYTES = 128 * 1024 * 1024

/** What writes under way in this process will still take, by the disk they go to. */
const promised = new Map<number, number>()

const promise = (disk: number, bytes: number) => {
  const left = (promised.get(disk) ?? 0) + bytes
  if (left > 0) promised.set(disk, left)
  else promised.delete(disk)
}

/** Room that a write has taken for itself. */
export type Room = {
  /** So many bytes are on the disk by now, and count there. */
  readonly written: (bytes: number) => void
  /** To be said whenever the write has ended. */
  readonly release: () => void
}

type Place = {
  /** Must exist. */
  readonly directory: string
  readonly floorBytes?: number | undefined
  /** What is thrown where there is no room. */
  readonly full: (cause: Error) => Error
}

/** The room beside the bytes that stay free and those that other writes of this process, here or in another folder, will still take. */
export const roomOnDisk = ({ directory, floorBytes = FREE_FLOOR_BYTES, full }: Place) => {
  const findDisk = async (wanted: number): Promise<number> => {
    const [{ bavail, bsize }, { dev }] = await Promise.all([statfs(directory), stat(directory)])
    const free = bavail * bsize - (promised.get(dev) ?? 0)
    if (free - wanted < floorBytes)
      throw full(new Error(`${free} bytes are free and promised to nobody, and ${floorBytes} are to stay so`))
    return dev
  }
  return {
    refuseWithout: async (bytes: number): Promise<void> => {
      await findDisk(bytes)
    },
    /** `beside` must be free as well, and is taken by nobody: a write that nobody here follows counts when it is on the disk. */
    take: async (bytes: number, beside = 0): Promise<Room> => {
      const disk = await findDisk(bytes + beside)
      let left = bytes
      promise(disk, bytes)
      const written = (more: number) => {
        const settled = Math.min(more, left)
        left -= settled
        promise(disk, -settled)
      }
      return {
        written,
        release: () => {
          written(left)
        },
      }
    },
  }
}
