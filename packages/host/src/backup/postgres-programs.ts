import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { environmentOfChild } from '../environment.ts'
import { BackupRefused } from './refusal.ts'

type Program = 'pg_dump' | 'pg_restore' | 'psql'

const NEWEST_HOME = '/usr/lib/postgresql'

/** The newest first: a program of PostgreSQL understands servers of its own version and older ones. */
const places = async (): Promise<string[]> => {
  const versions = await readdir(NEWEST_HOME).catch(() => [])
  return [
    ...versions
      .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
      .map((version) => join(NEWEST_HOME, version, 'bin')),
    ...(environmentOfChild().PATH ?? '').split(delimiter).filter(Boolean),
  ]
}

const find = async (program: Program): Promise<string> => {
  for (const place of await places()) {
    const path = join(place, program)
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  throw new BackupRefused(
    `${program} was not found. Install the client programs of PostgreSQL (on Debian: apt install postgresql-client) in the server's version or a newer one.`,
  )
}

/** The password travels where other users of the machine cannot see it. */
const withoutPassword = (databaseUrl: string) => {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, env: environmentOfChild(password === '' ? {} : { PGPASSWORD: password }) }
}

type Run = { readonly databaseUrl?: string; readonly args: readonly string[] }

/** A program of PostgreSQL; `done` tells in its own words what it could not do. */
export const startProgram = async (program: Program, { databaseUrl, args }: Run) => {
  const path = await find(program)
  const target = databaseUrl === undefined ? undefined : withoutPassword(databaseUrl)
  const child = spawn(path, [...args, ...(target ? [`--dbname=${target.url}`] : [])], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: target?.env ?? environmentOfChild(),
  })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  // It may end before it has read all that it is given; then its complaint is what counts.
  child.stdin.on('error', () => undefined)
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else
        reject(new BackupRefused(`${program} failed: ${complaints.trim().split('\n').slice(0, 3).join(' ')}`))
    })
  })
  return { input: child.stdin, output: child.stdout, done }
}
