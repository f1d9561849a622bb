import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { extract } from 'tar-stream'
import { MANIFEST, type Manifest, readManifest } from './manifest.ts'
import { BackupRefused, codeOf, messageOf } from './refusal.ts'

const damaged = (path: string, what: string) =>
  new BackupRefused(`${path} is damaged or no backup (${what}); nothing was changed. Take another backup.`)

const openBackup = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new BackupRefused(`There is no file ${path}.`)
    throw new BackupRefused(`${path} cannot be read: ${messageOf(error)}.`)
  }
}

type Visit = (name: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>

/** Gives each file of the archive in its order. A visitor reads its file or leaves it. */
export const visitArchive = async (path: string, visit: Visit): Promise<void> => {
  const handle = await openBackup(path)
  const entries = extract()
  handle
    .createReadStream({ autoClose: false })
    .on('error', (error) => {
      entries.destroy(error)
    })
    .pipe(entries)
  /** What the archive gives. Only reading it tells of damage; what a visitor does with it may fail for other reasons. */
  const readFrom = async function* <Value>(source: AsyncIterable<Value>): AsyncGenerator<Value> {
    const values = source[Symbol.asyncIterator]()
    for (;;) {
      const next = await values.next().catch((error: unknown) => {
        throw damaged(path, messageOf(error))
      })
      if (next.done === true) return
      yield next.value
    }
  }
  try {
    for await (const entry of readFrom(entries)) {
      await visit(entry.header.name, readFrom(entry as AsyncIterable<Uint8Array>))
      entry.resume()
    }
  } finally {
    entries.destroy()
    await handle.close()
  }
}

const sumOf = async (chunks: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.byteLength
  }
  return { bytes, sha256: hash.digest('hex') }
}

const textOf = async (chunks: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString('utf8')
}

/** Reads every byte and compares it with what was written down when the backup was made. */
export const verifyArchive = async (path: string): Promise<Manifest> => {
  const found = new Map<string, Manifest['files'][string]>()
  let manifest: ReturnType<typeof readManifest> = 'damaged'
  await visitArchive(path, async (name, chunks) => {
    if (name === MANIFEST) manifest = readManifest(await textOf(chunks))
    else found.set(name, await sumOf(chunks))
  })
  // Assigned in the visit above, which the compiler does not follow.
  const read = manifest as ReturnType<typeof readManifest>
  if (read === 'newer')
    throw new BackupRefused(`${path} was made by a newer version of the shop. Install that version first.`)
  if (read === 'damaged') throw damaged(path, 'it does not say what is in it')
  const listed = Object.entries(read.files)
  const wrong = listed.find(([name, { bytes, sha256 }]) => {
    const there = found.get(name)
    return there?.bytes !== bytes || there.sha256 !== sha256
  })
  if (wrong !== undefined) throw damaged(path, `${wrong[0]} is not what was saved`)
  if (found.size !== listed.length) throw damaged(path, 'it holds more than was saved')
  return read
}
