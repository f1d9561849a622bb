import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const WORTH_IT = /\.(js|css|svg|json|webmanifest|txt|xml|ico)$/
const SMALLEST_BYTES = 256

/** Pages are made anew per request, so the page template is not compressed; everything the browser fetches by name is, once, as tightly as can be. */
export const precompress = async (directory: string): Promise<{ files: number; bytes: number }> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && WORTH_IT.test(entry.name) && !entry.parentPath.endsWith('.vite'))
    .map((entry) => join(entry.parentPath, entry.name))
  const sizes = await Promise.all(
    names.map(async (name) => {
      const plain = await readFile(name)
      if (plain.length < SMALLEST_BYTES) return plain.length
      const [br, gz] = await Promise.all([
        brotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
          },
        }),
        zip(plain, { level: constants.Z_BEST_COMPRESSION }),
      ])
      await Promise.all([writeFile(`${name}.br`, br), writeFile(`${name}.gz`, gz)])
      return br.length
    }),
  )
  return { files: names.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
