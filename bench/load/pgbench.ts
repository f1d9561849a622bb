import { join } from 'node:path'
import { readCommand } from '../../tools/programs/run-command.ts'
import type { Places } from '../places.ts'

/** Ten branches of a hundred thousand accounts, so that clients do not wait for one another. */
const SCALE = '10'
const DATABASE = 'pgbench'

/** Beside the server, or wherever the system keeps it. */
const findProgram = async (binaries: string): Promise<string | undefined> => {
  for (const program of [join(binaries, 'pgbench'), 'pgbench'])
    if ((await readCommand(program, ['--version'])) !== undefined) return program
  return undefined
}

/** The server's own measure of short writes that reach the disk; null where its program is not installed. */
export const runPgbench = async (
  { url, binaries, administer }: Places['postgres'],
  clients: number,
  seconds: number,
): Promise<number | null> => {
  const program = await findProgram(binaries)
  if (program === undefined) return null
  const { hostname, port, username } = new URL(url)
  const server = ['-h', hostname, '-p', port, '-U', username]
  await administer(`create database ${DATABASE}`)
  await readCommand(program, [...server, '-i', '-q', '-s', SCALE, DATABASE])
  const time = String(Math.max(1, Math.round(seconds)))
  const said = await readCommand(program, [
    ...server,
    '-N',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    time,
    DATABASE,
  ])
  await administer(`drop database ${DATABASE}`)
  const found = /tps = ([\d.]+)/.exec(said ?? '')
  if (!found) throw new Error('pgbench gave no figure.')
  return Number(found[1])
}
