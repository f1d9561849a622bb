import { readFileSync } from 'node:fs'
import { diskFiles } from '../../src/adapters/files/disk-files.ts'
import { type S3Place, s3Files } from '../../src/adapters/files/s3-files.ts'
import type { FileStorage } from '../../src/ports/file-storage.ts'

const MIB = 1024 * 1024
const NAME = 'large-artwork.bin'

const megabytes = () =>
  Math.round(
    Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? Number.NaN) / 1024,
  )

/** As much as nobody can hold in memory by mistake; a new block each time, as from a network. */
const content = function* (total: number) {
  for (let sent = 0; sent < total; sent += MIB / 4) yield Buffer.alloc(MIB / 4, sent / MIB)
}

const pass = async (storage: FileStorage, total: number) => {
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, megabytes())
  }, 20)
  const { bytes } = await storage.put(NAME, content(total))
  const stored = await storage.get(NAME)
  let read = 0
  for await (const chunk of stored?.stream as AsyncIterable<Uint8Array>) read += chunk.byteLength
  await storage.remove(NAME)
  clearInterval(watch)
  return { bytes, read, most }
}

const [where = '', total = '0'] = process.argv.slice(2)
const place = JSON.parse(where) as S3Place | { readonly directory: string }
const storage = 'directory' in place ? diskFiles({ ...place, freeFloorBytes: 0 }) : s3Files(place)
// What every transfer takes, whatever its size, is taken once before.
await pass(storage, 24 * MIB)
const before = megabytes()
const { bytes, read, most } = await pass(storage, Number(total) * MIB)
process.stdout.write(`${JSON.stringify({ bytes, read, before, most })}\n`)
