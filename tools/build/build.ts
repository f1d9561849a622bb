import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'vite'
import { sourceFingerprint } from './fingerprint.mjs'
import { precompress } from './precompress.ts'
import { now, say, seconds } from '../progress.mjs'
import { ROOT } from '../root.mjs'

const timed = async <Value>(title: string, work: () => Promise<Value>): Promise<Value> => {
  const since = now()
  const value = await work()
  say(`  ${title.padEnd(24)} ${seconds(now() - since).padStart(8)}`)
  return value
}

const buildClient = (outDir: string) => {
  const web = join(ROOT, 'packages/web')
  return build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
}

const buildHost = (outDir: string) =>
  build({ root: ROOT, configFile: join(ROOT, 'vite.config.ts'), build: { outDir, emptyOutDir: true } })

/** A program of its own, too. Its drawing library lies beside it. */
const buildArtworkChecker = async (outDir: string) => {
  const configFile = join(ROOT, 'packages/artwork-checker/vite.config.ts')
  await build({ root: ROOT, configFile, build: { outDir, emptyOutDir: true } })
  await cp(join(ROOT, 'node_modules/@embedpdf/pdfium/dist/pdfium.wasm'), join(outDir, 'pdfium.wasm'))
}

const SIMULATOR = join(ROOT, 'packages/paypal-simulator/src')

/** A program of its own beside the host. What it gives to browsers is served as it was written, from the folder beside it. */
const buildSimulator = async (outDir: string) => {
  await build({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(SIMULATOR, 'main.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'main.js' } },
    },
  })
  await cp(join(SIMULATOR, 'browser'), join(outDir, 'browser'), {
    recursive: true,
    filter: (path) => !path.includes('.test.'),
  })
}

const SWAP_TRIES = 20

/**
 * The finished folder takes the place of the old one in one move, so a shop that starts meanwhile finds the old build or the new
 * one and never half of each. Another build may finish at the same moment; then whoever comes second tries again.
 */
const swapIn = async (made: string, place: string, aside: string, tries = SWAP_TRIES): Promise<void> => {
  try {
    await rename(place, `${aside}-${tries}`).catch(() => undefined)
    await rename(made, place)
  } catch (error) {
    if (tries === 0) throw error
    await pause(50)
    await swapIn(made, place, aside, tries - 1)
  }
}

const since = now()
const work = join(ROOT, '.cache', `build-${process.pid}`)
const made = join(work, 'dist')
try {
  say('Building the shop.')
  const stamp = await sourceFingerprint(ROOT)
  await rm(work, { recursive: true, force: true })
  await mkdir(made, { recursive: true })
  await timed('browser application', () => buildClient(join(made, 'client')))
  await timed('server', () => buildHost(join(made, 'host')))
  await cp(join(ROOT, 'packages/api/src/database/migrations'), join(made, 'host/migrations'), {
    recursive: true,
  })
  await cp(join(ROOT, 'packages/api/src/orders/invoices/fonts'), join(made, 'host/fonts'), {
    recursive: true,
  })
  await timed('payment simulator', () => buildSimulator(join(made, 'paypal-simulator')))
  await timed('artwork checker', () => buildArtworkChecker(join(made, 'artwork-checker')))
  await timed('compression', () => precompress(join(made, 'client')))
  await writeFile(join(made, '.stamp'), stamp)
  await swapIn(made, join(ROOT, 'dist'), join(work, 'old'))
  say(`  built in ${seconds(now() - since)}`)
} finally {
  await rm(work, { recursive: true, force: true })
}
