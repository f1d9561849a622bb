import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** A file that is read in pieces, so that one of half a gigabyte costs no more memory than a small one. */
export type PdfFile = {
  readonly size: number
  readonly read: (from: number, length: number) => Buffer
  /** Where the bytes come first, at or after `from`; -1 where they do not. */
  readonly find: (wanted: string, from: number) => number
  readonly readInto: (target: Uint8Array, from: number) => number
  readonly close: () => void
}

const PIECE = 1024 * 1024

export const openPdfFile = (path: string): PdfFile => {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  const read = (from: number, length: number): Buffer => {
    if (from < 0 || from >= size) return Buffer.alloc(0)
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - from)))
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from))
  }
  return {
    size,
    read,
    find: (wanted, from) => {
      for (let at = Math.max(0, from); at < size; at += PIECE) {
        const found = read(at, PIECE + wanted.length).indexOf(wanted, 0, 'latin1')
        if (found !== -1) return at + found
      }
      return -1
    },
    readInto: (target, from) => readSync(file, target, 0, target.length, from),
    close: () => {
      closeSync(file)
    },
  }
}
