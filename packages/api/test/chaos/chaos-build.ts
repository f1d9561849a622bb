import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

// Inside the repository, where the libraries that cannot be bundled are found.
const CACHE = fileURLToPath(new URL('../../../../.cache/test/', import.meta.url))
const NOT_BUNDLED = ['fastify', '@node-rs/argon2', '@electric-sql/pglite', 'sharp', 'pg-native']

/** The shop that is killed again and again, in one file: it starts in a quarter of the time that its sources take. */
export const buildShopChild = async (): Promise<{ program: URL; remove: () => Promise<void> }> => {
  await mkdir(CACHE, { recursive: true })
  const outDir = await mkdtemp(join(CACHE, 'shop-child-'))
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: NOT_BUNDLED, target: 'node' },
    build: {
      ssr: fileURLToPath(new URL('../processes/run-shop-child.ts', import.meta.url)),
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'run-shop-child.mjs' } },
    },
  })
  return {
    program: pathToFileURL(join(outDir, 'run-shop-child.mjs')),
    remove: () => rm(outDir, { recursive: true }),
  }
}
