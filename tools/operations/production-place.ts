import { chmod, chown, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { elsewhere } from '../guide-commands.ts'
import { installPruned } from '../pruned-install.ts'
import { runProgram } from '../run-program.mjs'
import { startServiceManager } from './service-manager.ts'

/** An unprivileged user that every Debian has, in place of the shop's own. */
const USER_ID = 65_534

export const ADMIN = { email: 'owner@shop.example', password: 'one after the other' }

/** As in the example of the settings; nobody pays here. */
const SETTINGS = {
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: '127.0.0.1',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: `'${ADMIN.password}'`,
  PAYPAL_CLIENT_ID: 'nobody-pays-here',
  PAYPAL_CLIENT_SECRET: 'nobody-pays-here',
  PAYPAL_WEBHOOK_ID: 'nobody-pays-here',
}

/** Only root can act for another user and mount a disk. */
export const isProductionPossible = process.getuid?.() === 0 && process.platform === 'linux'

/** A server as the guide sets it up, in a folder: a pruned install, the settings, and the units' processes on two ports. */
export const makeProductionPlace = async (settings: Readonly<Record<string, string>>) => {
  const folder = await mkdtemp(join(tmpdir(), 'umbala-production-'))
  await chmod(folder, 0o755)
  const inFolder = (name: string) => join(folder, name)
  const ports = [await freePort(), await freePort()] as const
  const places = {
    '/opt/umbala': inFolder('opt/umbala'),
    '/etc/umbala': inFolder('etc'),
    '/var/backups/umbala': inFolder('backups'),
    '-u umbala': '-u nobody',
    '-o umbala -g umbala': `-o ${USER_ID} -g ${USER_ID}`,
    ' node ': ` ${process.execPath} `,
    '3000': String(ports[0]),
    '3001': String(ports[1]),
    'systemctl ': `${inFolder('bin/systemctl')} `,
  }
  await mkdir(inFolder('opt'))
  await installPruned(inFolder('opt/umbala-1'))
  await symlink(inFolder('opt/umbala-1'), inFolder('opt/umbala'))
  await mkdir(inFolder('data'))
  await chown(inFolder('data'), USER_ID, USER_ID)
  await mkdir(inFolder('etc'))
  const lines = Object.entries({ DATA_DIR: inFolder('data'), ...SETTINGS, ...settings }).map(
    ([name, value]) => `${name}=${value}`,
  )
  await writeFile(inFolder('etc/umbala.env'), lines.join('\n'), { mode: 0o640 })
  await chown(inFolder('etc/umbala.env'), 0, USER_ID)
  const manager = await startServiceManager({
    programs: inFolder('bin'),
    release: inFolder('opt/umbala'),
    settings: inFolder('etc/umbala.env'),
  })
  return {
    inFolder,
    manager,
    ports,
    /** A command of the guide, in the places of this test. */
    sh: (command: string) => runProgram('sh', ['-c', elsewhere(command, places)]),
    close: async () => {
      await manager.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type ProductionPlace = Awaited<ReturnType<typeof makeProductionPlace>>
