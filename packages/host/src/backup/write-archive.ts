import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { access, type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pack } from 'tar-stream'
import { MANIFEST, type Manifest } from './manifest.ts'
import { BackupRefused, codeOf } from './refusal.ts'

export type Content = { readonly size: number; readonly chunks: AsyncIterable<Uint8Array> }

/** The first `size` bytes of an open file. */
export const contentOf = async (handle: FileHandle): Promise<Content> => {
  const { size } = await handle.stat()
  return {
    size,
    chunks: size === 0 ? none() : handle.createReadStream({ start: 0, end: size - 1, autoClose: false }),
  }
}

// oxlint-disable-next-line no-empty-function -- a stream of nothing, for a file of no bytes
async function* none(): AsyncGenerator<Uint8Array> {}

const syncDirectory = async (directory: string) => {
  // Windows has no handle on a directory to sync and keeps renames in its own journal.
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const taken = (path: string) =>
  new BackupRefused(`${path} is there already, and no backup is overwritten. Say another name.`)

const assertFree = async (path: string) => {
  const isTaken = await access(path).then(
    () => true,
    () => false,
  )
  if (isTaken) throw taken(path)
}

/** Network disks and memory cards, which know no second name for a file. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/** A rename would take the place of a file that somebody else has put there meanwhile. */
const giveName = async (unfinished: string, path: string) => {
  try {
    await link(unfinished, path)
    await rm(unfinished)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw taken(path)
    if (!NO_LINKS.includes(codeOf(error))) throw error
    await assertFree(path)
    await rename(unfinished, path)
  }
}

/**
 * A tar archive, which any tool can open should this shop not be at hand. Only its owner can read it. It has another name until it is
 * finished: whoever finds the file under its own name has all of it.
 */
export const createArchive = async (path: string, madeAt: Date) => {
  await assertFree(path)
  const unfinished = `${path}.part`
  await rm(unfinished, { force: true })
  const handle = await open(unfinished, 'wx', 0o600)
  const files: Manifest['files'] = {}
  const archive = pack()
  const writeAll = async () => {
    for await (const chunk of archive as AsyncIterable<Uint8Array>) await handle.writeFile(chunk)
  }
  const writing = writeAll()
  // Told by whatever is added next, and by the end.
  writing.catch(() => undefined)

  const add = async (name: string, { size, chunks }: Content) => {
    const hash = createHash('sha256')
    let written = 0
    const entry = archive.entry({ name, size, mode: 0o600, mtime: madeAt })
    const ended = once(entry, 'finish')
    // What ends the archive ends its entry too; the archive tells why.
    ended.catch(() => undefined)
    for await (const chunk of chunks) {
      hash.update(chunk)
      written += chunk.byteLength
      if (written <= size && !entry.write(chunk)) await Promise.race([once(entry, 'drain'), writing])
    }
    if (written !== size) throw new Error(`${name} has changed while it was read.`)
    entry.end(undefined)
    await Promise.race([ended, writing])
    files[name] = { bytes: size, sha256: hash.digest('hex') }
  }

  const addText = (name: string, text: string) => {
    const bytes = Buffer.from(text)
    const chunks = async function* () {
      yield bytes
    }
    return add(name, { size: bytes.byteLength, chunks: chunks() })
  }

  return {
    add,
    unfinished,
    /** Everything is on the disk when this is done, and still under the other name. */
    seal: async (about: Omit<Manifest, 'files' | 'format' | 'madeAt'>): Promise<Manifest> => {
      const manifest: Manifest = { format: 1, madeAt: madeAt.toISOString(), ...about, files: { ...files } }
      await addText(MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`)
      archive.finalize()
      await writing
      await handle.sync()
      return manifest
    },
    publish: async () => {
      await giveName(unfinished, path)
      await syncDirectory(dirname(path))
    },
    close: async () => {
      archive.destroy()
      await writing.catch(() => undefined)
      await handle.close()
      await rm(unfinished, { force: true })
    },
  }
}
