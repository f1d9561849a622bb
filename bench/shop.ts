import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../tools/programs/free-port.ts'
import { ROOT } from '../tools/root.mjs'
import { readCommand } from '../tools/programs/run-command.ts'
import { ask } from './load/ask.ts'

const OPEN_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 5
const BYTES_PER_KIB = 1024
const BYTES_PER_MB = 1_000_000

export type Lodging = { readonly dataDirectory: string; readonly databaseUrl?: string }

const untilFirstPage = async (origin: string, child: ChildProcess): Promise<number> => {
  const began = performance.now()
  while (performance.now() - began < OPEN_WITHIN_MS) {
    const page = await ask(`${origin}/`).catch(() => null)
    if (page?.status === 200 && page.text.includes('</html>')) return (performance.now() - began) / 1000
    if (child.exitCode !== null) throw new Error('The shop ended before it was open; its words are above.')
    await pause(LOOK_EVERY_MS)
  }
  throw new Error('The shop did not open within three minutes.')
}

const memoryOf = async (pid: number): Promise<number> => {
  const kib = Number(await readCommand('ps', ['-o', 'rss=', '-p', String(pid)]))
  if (!(kib > 0)) throw new Error('The system does not say how much memory the shop takes.')
  return (kib * BYTES_PER_KIB) / BYTES_PER_MB
}

/** The built shop as `npm start` runs it, without limits on how much one visitor may ask. */
export const openShop = async ({ dataDirectory, databaseUrl = '' }: Lodging) => {
  const port = await freePort()
  const child = spawn(process.execPath, [join(ROOT, 'dist/host/main.js')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const origin = `http://127.0.0.1:${port}`
  const close = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    process.off('exit', killWithUs)
  }
  try {
    const secondsToFirstPage = await untilFirstPage(origin, child)
    return {
      origin,
      /** Under the name that its own pages give as their address. */
      publicOrigin: `http://localhost:${port}`,
      secondsToFirstPage,
      /** Resident, in MB. */
      memory: () => memoryOf(child.pid ?? 0),
      pid: child.pid ?? 0,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Opens the shop for one piece of work and closes it after, however that ends. */
export const withShop = async <Result>(
  lodging: Lodging,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> => {
  const shop = await openShop(lodging)
  try {
    return await work(shop)
  } finally {
    await shop.close()
  }
}
