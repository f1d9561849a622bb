import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Built as it is for a shop, because that starts in a tenth of the time. It lies in the repository, where its libraries are found. */
export const buildChecker = async () => {
  const outDir = fileURLToPath(new URL(`../../../.cache/artwork-checker-${randomUUID()}`, import.meta.url))
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))
  await build({ configFile, build: { outDir, emptyOutDir: true } })
  return { program: [`${outDir}/main.js`], remove: () => rm(outDir, { recursive: true, force: true }) }
}
