import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../programs/free-port.ts'
import { ROOT } from '../root.mjs'
import { ask, type ShopProcess, startShopProcess } from './shop-process.ts'

const run = promisify(execFile)
const IN_USE = /^The database is in use by process \d+ since \S+; stop it first, because .*\.\n$/

let folder: string
let shops: ShopProcess[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umbala-locked-'))
  shops = []
})
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.end('SIGKILL')))
  await rm(folder, { recursive: true, force: true })
})

const settings = () => ({ DATA_DIR: join(folder, 'data'), DEMO_CATALOGUE: 'off' })

const open = async () => {
  const shop = startShopProcess(await freePort(), settings())
  shops.push(shop)
  await shop.untilOpen()
  return shop
}

const refusalOf = async (program: string, ...words: string[]): Promise<string> => {
  const env = { PATH: process.env.PATH, PORT: String(await freePort()), ...settings() }
  try {
    const { stdout } = await run(process.execPath, [join(ROOT, 'dist/host', program), ...words], { env })
    return `It was not refused: ${stdout}`
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  }
}

test.runIf(process.platform === 'linux')(
  'F11 without its lock file an open shop keeps out every program, and after kill -9 the next one comes in at once',
  { timeout: 300_000 },
  async () => {
    const first = await open()
    const lock = join(folder, 'data/postgres.lock')
    const backup = join(folder, 'today.tar')
    const save = () =>
      run(process.execPath, [join(ROOT, 'dist/host/backup.js'), 'backup', backup], { env: settings() })
    expect(existsSync(lock)).toBe(true)
    await rm(lock)

    expect(await refusalOf('main.js')).toMatch(IN_USE)
    expect(await refusalOf('admin-password.js', 'admin@example.com')).toMatch(IN_USE)
    // A backup asks the open shop for a copy; a restore does not come in.
    await save()
    expect(await refusalOf('backup.js', 'restore', backup, '--replace')).toMatch(IN_USE)
    expect((await ask(`${first.origin}/readyz`)).status).toBe(200)

    await first.end('SIGKILL')
    const next = await open()
    expect((await ask(`${next.origin}/readyz`)).status).toBe(200)
  },
)

test(
  'F16 an open shop whose folder of pictures is gone for good is not ready, and still sells',
  { timeout: 300_000 },
  async () => {
    const { origin } = await open()
    const uploads = join(folder, 'data/uploads')
    await rm(uploads, { recursive: true })
    await writeFile(uploads, 'in the way')

    const ready = await ask(`${origin}/readyz`)

    expect(ready.status).toBe(503)
    expect(JSON.parse(ready.text)).toMatchObject({ database: 'ok', pictures: 'unwritable' })
    expect((await ask(`${origin}/collections/all`)).status).toBe(200)
    expect((await ask(`${origin}/api/products`)).status).toBe(200)
  },
)
