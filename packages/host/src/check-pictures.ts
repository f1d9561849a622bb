import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** A shop that cannot take in pictures still sells, so it opens; but whoever runs it hears of it before the staff does. */
export const checkPictures = async (dataDirectory: string, say: (line: string) => void): Promise<void> => {
  const folder = join(dataDirectory, 'uploads')
  // Rights alone do not tell of a disk that was mounted read-only, or of one that is full.
  const trial = join(folder, `${randomUUID()}.part`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(trial, '')
    await rm(trial)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    say(`Pictures cannot be saved: ${resolve(folder)} cannot be written to (${why}).`)
  }
}
