import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** An unprivileged user that every Debian has, in place of the shop's own. */
export const NOBODY = { uid: 65_534, gid: 65_534 }

type Place = {
  readonly unit: string
  /** For the program `systemctl`. */
  readonly programs: string
  /** Where the unit's WorkingDirectory is in this test. */
  readonly release: string
  readonly settings: string
}

type Process = { readonly child: ChildProcess; readonly ended: Promise<unknown>; said: string }

/** `systemctl` for the units of the shop, where there is no systemd: it starts what the unit file says, as an unprivileged user. */
export const startServiceManager = async ({ unit, programs, release, settings }: Place) => {
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(await readFile(unit, 'utf8')) ?? []
  const running = new Map<string, Process>()

  const stop = async (name: string) => {
    const found = running.get(name)
    if (!found) return
    found.child.kill('SIGTERM')
    await found.ended
    running.delete(name)
  }
  const start = async (name: string) => {
    const [, port = ''] = /^umbala@(\d+)$/.exec(name) ?? []
    const asWritten = command.replace('%i', port).replace('/usr/bin/node', process.execPath)
    const child = spawn('sh', ['-c', `exec ${asWritten}`], {
      ...NOBODY,
      cwd: release,
      // The file counts before what the unit says, as it does for systemd.
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...parseEnv(await readFile(settings, 'utf8')) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const process_: Process = { child, ended: once(child, 'close'), said: '' }
    const hear = (chunk: Buffer) => (process_.said += chunk.toString())
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    running.set(name, process_)
  }

  const seen: { before: (name: string) => Promise<void> } = { before: async () => undefined }
  const obey = async (verb: string, name: string) => {
    await seen.before(name)
    if (verb !== 'start' && verb !== 'enable') await stop(name)
    if (verb !== 'stop') await start(name)
  }
  const server = createServer((request, response) => {
    const [, verb = '', name = ''] = (request.url ?? '').split('/')
    obey(verb, name).then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await mkdir(programs, { recursive: true })
  const systemctl = join(programs, 'systemctl')
  const each = `[ "$name" = --now ] || curl -sf "http://127.0.0.1:${port}/$verb/$name" || exit 1`
  await writeFile(systemctl, `#!/bin/sh\nverb=$1\nshift\nfor name; do ${each}; done\n`)
  await chmod(systemctl, 0o755)
  return {
    seen,
    said: (name: string) => running.get(name)?.said ?? '',
    codeOf: (name: string) => running.get(name)?.child.exitCode,
    untilEnded: (name: string) => running.get(name)?.ended,
    close: async () => {
      await Promise.all([...running.keys()].map(stop))
      server.close()
    },
  }
}
