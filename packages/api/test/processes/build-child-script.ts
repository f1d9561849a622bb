import { rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const CACHE = fileURLToPath(new URL('../../../../.cache/test/', import.meta.url))

/** Source files read what lies beside them, migrations for example: each goes on to know its own place. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  enforce: 'pre',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : null,
}

/** Packages are read from where the source finds them; from the folder of the built script there may be another version. */
const installedPackages: Plugin = {
  name: 'installed-packages',
  enforce: 'pre',
  resolveId: async function (source, importer) {
    if (/^(?:\.|\/|node:|@umbala\/)/.test(source) || importer === undefined) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && { id: found.id, external: 'absolute' }
  },
}

const builds = new Map<string, Promise<string>>()

const buildScript = async (path: string): Promise<string> => {
  await mkdir(CACHE, { recursive: true })
  const outDir = await mkdtemp(join(CACHE, 'script-'))
  process.once('exit', () => {
    rmSync(outDir, { recursive: true, force: true })
  })
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [ownAddresses, installedPackages],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: path,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'script.mjs' } },
    },
  })
  return join(outDir, 'script.mjs')
}

/** The script as one file of JavaScript. Node reads it in a fraction of the time that reading the source through a loader takes. */
export const buildChildScript = (path: string): Promise<string> => {
  const known = builds.get(path)
  if (known) return known
  const built = buildScript(path)
  builds.set(path, built)
  return built
}
