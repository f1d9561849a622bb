import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../programs/free-port.ts'
import { elsewhere, guideCommands } from './guide-commands.ts'
import { installPruned } from './pruned-install.ts'
import { runProgram } from '../run-program.mjs'
import { NOBODY, startServiceManager } from './service-manager.ts'

export const ADMIN = { email: 'owner@shop.example', password: 'one after the other' }

/** What the owner fills in; nobody pays here, and nobody gets mail. */
const SETTINGS = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: `'${ADMIN.password}'`,
  PAYPAL_CLIENT_ID: 'nobody-pays-here',
  PAYPAL_CLIENT_SECRET: 'nobody-pays-here',
  PAYPAL_WEBHOOK_ID: 'nobody-pays-here',
  SMTP_URL: '',
}

const fillIn = async (path: string, settings: Readonly<Record<string, string>>) => {
  const lines = (await readFile(path, 'utf8')).split('\n')
  const [wanted, others] = [new Map(Object.entries(settings)), new Map(Object.entries(settings))]
  const filled = lines.map((line) => {
    const [name = ''] = line.split('=', 1)
    others.delete(name)
    return wanted.has(name) ? `${name}=${wanted.get(name)}` : line
  })
  const added = [...others].map(([name, value]) => `${name}=${value}`)
  await writeFile(path, [...filled, ...added].join('\n'))
}

/** The guide's commands for a new server, in their order. */
const [addUser = '', makeDatabase = '', build = '', link = '', copySettings = '', ...rest] =
  await guideCommands('On one server')
const [copyUnit = '', makeFolder = '', enable = ''] = rest
export const INSTALLING = { addUser, makeDatabase, build, enable }

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
    '/etc/systemd/system': inFolder('units'),
    '/var/lib/umbala': inFolder('data'),
    '/var/backups/umbala': inFolder('backups'),
    '-u umbala': '-u nobody',
    '-o umbala -g umbala': `-o ${NOBODY.uid} -g ${NOBODY.gid}`,
    '-o root -g umbala': `-o 0 -g ${NOBODY.gid}`,
    ' node ': ` ${process.execPath} `,
    '3000': String(ports[0]),
    '3001': String(ports[1]),
    'systemctl ': `${inFolder('bin/systemctl')} `,
  }
  /** A command of the guide, in the places of this test. */
  const sh = (command: string) => runProgram('sh', ['-c', elsewhere(command, places)])
  const must = async (command: string) => {
    const { code, output } = await sh(command)
    if (code !== 0) throw new Error(`${command}: ${output}`)
  }
  await mkdir(inFolder('opt'))
  await mkdir(inFolder('units'))
  await installPruned(inFolder('opt/umbala-1'))
  for (const command of [link, copySettings, copyUnit, makeFolder]) await must(command)
  await fillIn(inFolder('etc/umbala.env'), { DATA_DIR: inFolder('data'), ...SETTINGS, ...settings })
  const manager = await startServiceManager({
    unit: inFolder('units/umbala@.service'),
    programs: inFolder('bin'),
    release: inFolder('opt/umbala'),
    settings: inFolder('etc/umbala.env'),
  })
  return {
    inFolder,
    manager,
    ports,
    sh,
    close: async () => {
      await manager.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type ProductionPlace = Awaited<ReturnType<typeof makeProductionPlace>>
