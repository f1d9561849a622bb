import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { elsewhere, guideCommands } from './guide-commands.ts'
import { installPruned } from './pruned-install.ts'
import { runProgram } from '../run-program.mjs'

/** An unprivileged user that every Debian has, in place of the shop's own. */
const USER = 'nobody'
const USER_ID = 65_534
/** As the shop names its first administrator where nobody says otherwise. */
const ADMIN = 'admin@example.com'

const commands = await guideCommands('Backup and restore')
const passwordCommands = await guideCommands('A lost administrator password')
const isPossible = process.getuid?.() === 0 && process.platform === 'linux'

describe.skipIf(!isPossible)('the guide’s commands, on a pruned install and as an unprivileged user,', () => {
  let folder: string
  let places: Readonly<Record<string, string>>
  /** Also those that a failed test has left open. */
  const running = new Set<() => Promise<void>>()
  const inFolder = (name: string) => join(folder, name)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'umbala-guide-'))
    await chmod(folder, 0o755)
    places = {
      '/opt/umbala': inFolder('opt'),
      '/etc/umbala': inFolder('etc'),
      '/var/backups/umbala': inFolder('backups'),
      '-u umbala': `-u ${USER}`,
      '-o umbala -g umbala': `-o ${USER_ID} -g ${USER_ID}`,
      ' node ': ` ${process.execPath} `,
      'owner@shop.example': ADMIN,
    }
    await installPruned(inFolder('opt'))
    await mkdir(inFolder('etc'))
    await mkdir(inFolder('data'))
    await chown(inFolder('data'), USER_ID, USER_ID)
    const settings = { DATA_DIR: inFolder('data'), PORT: '0', LOG_LEVEL: 'warn' }
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
    await writeFile(inFolder('etc/umbala.env'), lines.join('\n'), { mode: 0o640 })
    await chown(inFolder('etc/umbala.env'), 0, USER_ID)
  })
  afterAll(async () => {
    for (const stop of running) await stop()
    await rm(folder, { recursive: true, force: true })
  })

  const sh = (command: string) => runProgram('sh', ['-c', elsewhere(command, places)])

  /** The shop as its unit runs it: by its own user, from the pruned install. */
  const startShop = async () => {
    const node = `${process.execPath} --env-file=/etc/umbala/umbala.env /opt/umbala/dist/host/main.js`
    const shop = spawn('sh', ['-c', elsewhere(`exec runuser -u umbala -- ${node}`, places)], {
      cwd: inFolder('opt'),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const ended = once(shop, 'close')
    const stop = async () => {
      running.delete(stop)
      shop.kill('SIGTERM')
      await ended
    }
    running.add(stop)
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('is open at')) resolve()
      }
      shop.stdout.on('data', hear)
      shop.stderr.on('data', hear)
      shop.once('close', () => {
        reject(new Error(`The shop did not open: ${said}`))
      })
    })
    const [, origin = ''] = /is open at (\S+)/.exec(said) ?? []
    return { origin, stop }
  }

  const contentOf = async (name: string) => (await readdir(inFolder(name))).toSorted()

  test('save, check, drill and restore what the shop holds, and touch nothing else', async () => {
    const [makeFolder = '', backup = '', verify = '', drill = '', restore = '', ...others] = commands
    expect(others).toEqual([])
    const before = { opt: await contentOf('opt'), packages: await contentOf('opt/node_modules') }
    expect(before.packages).not.toContain('vitest')

    const { stop } = await startShop()
    expect((await sh(makeFolder)).code).toBe(0)
    const saved = await sh(backup)
    expect(saved.output).toMatch(
      /^Saved and read over: 0 orders, 87 products, 5 accounts and \d\d+ pictures of an embedded database, /,
    )
    expect(saved.code).toBe(0)
    // Once more under the same name: the first is not touched.
    expect(await sh(backup)).toMatchObject({ code: 1 })
    expect((await sh(verify)).output).toMatch(/^Whole, every byte as it was saved: 0 orders, 87 products/)
    expect((await sh(drill)).output).toMatch(/^Restored beside the shop, compared and thrown away again: /)
    expect((await sh(restore)).output).toMatch(/in use|open|holds/i)
    await stop()

    await rm(inFolder('data/postgres'), { recursive: true })
    await rm(inFolder('data/uploads'), { recursive: true })
    const restored = await sh(restore)
    expect(restored.output).toMatch(/^Restored: 0 orders, 87 products/)
    expect(restored.code).toBe(0)
    const names = await readdir(inFolder('data'), { recursive: true })
    for (const name of names) expect((await lstat(inFolder(`data/${name}`))).uid).toBe(USER_ID)

    expect({ opt: await contentOf('opt'), packages: await contentOf('opt/node_modules') }).toEqual(before)
    expect(await contentOf('backups')).toEqual(['today.tar'])
  }, 240_000)

  test('give an administrator whose password is lost a new one, while the shop is closed', async () => {
    const [command = '', ...others] = passwordCommands
    expect(others).toEqual([])
    const { code, output } = await sh(command)
    expect(code).toBe(0)
    const [, password = ''] = /The new password of admin@example\.com is (\S+) /.exec(output) ?? []
    const shop = await startShop()
    const whileOpen = await sh(command)
    const signIn = await fetch(`${shop.origin}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN, password }),
    })
    await shop.stop()
    expect(signIn.status).toBe(200)
    expect(whileOpen.output).toMatch(/^The database is in use by process \d+ .*stop it first/)
    expect(whileOpen.code).toBe(1)
  }, 300_000)

  test('say so when the place for a backup is not there, and make no folder', async () => {
    const [, backup = ''] = commands
    await rm(inFolder('backups'), { recursive: true, force: true })
    const { code, output } = await sh(backup)
    expect(output).toMatch(/^There is no folder .*backups\. It is not made by itself/)
    expect(code).toBe(1)
    await expect(lstat(inFolder('backups'))).rejects.toThrow()
  })
})
