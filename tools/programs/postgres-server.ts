import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { ended, readCommand } from './run-command.ts'

export type PostgresServer = {
  readonly url: string
  /** Where its programs lie. */
  readonly binaries: string
  readonly logFile: string
  stop(): Promise<void>
}

/** One that may be ill-treated: a keeper starts it again, as a service manager would. */
export type ToughPostgresServer = PostgresServer & {
  /** Where its data lies. */
  readonly dataDirectory: string
  /** Ends it without a checkpoint, as `pg_ctl stop -m immediate` does. */
  kill(): Promise<void>
  untilReady(): Promise<void>
}

type ToughOptions = {
  /** On a disk of its own with so many megabytes, which takes the rights of root. */
  readonly diskMegabytes?: number
}

type Owner = { uid: number; gid: number } | undefined

const START_LIMIT_MILLIS = 30_000

/**
 * Ends the server and removes its files as soon as its standard input closes. The pipe closes with the process that
 * holds it, however that ends, so no server outlives its user.
 */
const KEEPER = `
  binaries=$1 place=$2 port=$3
  shift 3
  "$binaries/postgres" -D "$place/data" -p "$port" -k "$place" -c listen_addresses=127.0.0.1 "$@" \\
    >"$place/log" 2>&1 </dev/null &
  server=$!
  cat >/dev/null
  kill -QUIT "$server" 2>/dev/null
  wait "$server"
  rm -rf "$place"
`

/** The same, and the server is started again whenever it ends. */
const TOUGH_KEEPER = `
  binaries=$1 place=$2 port=$3
  shift 3
  (
    trap 'kill -QUIT "$server" 2>/dev/null; wait "$server"; exit' TERM
    while :; do
      "$binaries/postgres" -D "$place/data" -p "$port" -k "$place" -c listen_addresses=127.0.0.1 "$@" \\
        >>"$place/log" 2>&1 </dev/null &
      server=$!
      wait "$server"
      sleep 0.2
    done
  ) &
  manager=$!
  cat >/dev/null
  kill "$manager"
  wait "$manager"
  rm -rf "$place"
`

/** PostgreSQL refuses to run as root. */
const chooseOwner = async (): Promise<Owner> => {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = await readCommand('id', ['-u', name])
    const gid = await readCommand('id', ['-g', name])
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    "PostgreSQL must not run as root, and there is no user 'postgres' or 'nobody' to run it as.",
  )
}

/** The embedded engine sorts by code point and knows all letters; the server does likewise, where the system can. */
const LOCALES = [['--lc-collate=C', '--lc-ctype=C.UTF-8'], ['--locale=C']]

const createCluster = async (binaries: string, directory: string, owner: Owner): Promise<void> => {
  const data = join(directory, 'data')
  for (const locale of LOCALES) {
    const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale]
    const initdb = spawn(join(binaries, 'initdb'), options, { ...owner, cwd: directory, stdio: 'ignore' })
    if ((await ended(initdb)) === 0) return
    await rm(data, { recursive: true, force: true })
  }
  throw new Error(`${binaries}/initdb could not create a database cluster in ${directory}.`)
}

/** The server notes its state in the eighth line of this file, which is what its own tools go by. */
const isReady = async (directory: string): Promise<boolean> => {
  const status = await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  return status.split('\n')[7]?.trim() === 'ready'
}

const untilReady = async (directory: string): Promise<void> => {
  const deadline = Date.now() + START_LIMIT_MILLIS
  while (!(await isReady(directory))) {
    if (Date.now() > deadline) {
      const log = await readFile(join(directory, 'log'), 'utf8').catch(() => '')
      throw new Error(`The server of PostgreSQL does not start. ${log.slice(-1_000)}`)
    }
    await sleep(20)
  }
}

type Ground = { readonly directory: string; readonly binaries: string; readonly owner: Owner }

const prepareGround = async (): Promise<Ground> => {
  const binaries = await findPostgresBinaries()
  const owner = await chooseOwner()
  const directory = await mkdtemp(join(tmpdir(), 'umbala-postgres-'))
  if (owner) await chown(directory, owner.uid, owner.gid)
  return { directory, binaries, owner }
}

const serve = async (keeperScript: string, ground: Ground, settings: readonly string[]) => {
  const { directory, binaries, owner } = ground
  await createCluster(binaries, directory, owner)
  const port = await freePort()
  const options = settings.flatMap((setting) => ['-c', setting])
  const keeper = spawn('sh', ['-c', keeperScript, 'sh', binaries, directory, String(port), ...options], {
    ...owner,
    cwd: directory,
    // A group of its own: Ctrl-C must reach us, who close the pipe, and not tear the keeper down before it tidies up.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const stop = async () => {
    keeper.stdin.end()
    if (keeper.exitCode === null) await once(keeper, 'exit')
  }
  try {
    await untilReady(directory)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    binaries,
    logFile: join(directory, 'log'),
    stop,
  }
}

/** A server of our own that leaves nothing behind, with settings as `postgres -c` takes them. */
export const startPostgresServer = async (settings: readonly string[]): Promise<PostgresServer> =>
  serve(KEEPER, await prepareGround(), settings)

const mountDisk = async (megabytes: number, { directory, owner }: Ground) => {
  const place = join(directory, 'data')
  await mkdir(place)
  const owned = owner ? `,uid=${owner.uid},gid=${owner.gid}` : ''
  const options = `size=${megabytes}m,mode=0700${owned}`
  if ((await readCommand('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place])) === undefined)
    throw new Error('A small disk for the database could not be mounted.')
}

/** Such a server with its data safe on disk, unless its disk is a small one in memory. */
export const startToughPostgresServer = async (
  settings: readonly string[],
  { diskMegabytes }: ToughOptions = {},
): Promise<ToughPostgresServer> => {
  const ground = await prepareGround()
  const dataDirectory = join(ground.directory, 'data')
  if (diskMegabytes !== undefined) await mountDisk(diskMegabytes, ground)
  const unmount = async () => {
    if (diskMegabytes !== undefined) await readCommand('umount', ['--lazy', dataDirectory])
    await rm(ground.directory, { recursive: true, force: true })
  }
  try {
    const server = await serve(TOUGH_KEEPER, ground, settings)
    return {
      ...server,
      dataDirectory,
      kill: async () => {
        const [pid] = (await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n')
        process.kill(Number(pid), 'SIGQUIT')
        while (await isReady(ground.directory)) await sleep(5)
      },
      untilReady: () => untilReady(ground.directory),
      stop: async () => {
        await server.stop()
        await unmount()
      },
    }
  } catch (error) {
    await unmount()
    throw error
  }
}
