import type { OpenedCopy } from '../../ports/artwork-checker.ts'
import { openPlain } from './open-plain.ts'

const HEAD = '%PDF-'
/** A copy with mirrored edges holds the file and little more; a picture that is unpacked for the press holds more. */
const MAX_BYTES = 2 * 1024 ** 3

/**
 * Held open, so that it can still be read when its folder is gone. The program's word is not trusted: what it names must lie in its folder
 * and begin like a PDF; null where it does not.
 */
export const openCopy = async (folder: string, file: string): Promise<OpenedCopy | null> => {
  const opened = await openPlain(folder, file, MAX_BYTES)
  if (!opened) return null
  const { handle, size } = opened
  const { buffer } = await handle.read(Buffer.alloc(HEAD.length), 0, HEAD.length, 0)
  if (buffer.toString('latin1') !== HEAD) {
    await handle.close()
    return null
  }
  return {
    size,
    // Closes with its last byte, or when nobody wants the rest.
    open: async (part) => handle.createReadStream(part),
    close: () => handle.close(),
  }
}
