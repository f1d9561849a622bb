import { readFile } from 'node:fs/promises'
import { type Environment, SettingsError } from '../environment.ts'

/** More visitors than this at once are not taken on, so that those who are there are served. */
export const MAX_CONNECTIONS = 2000

/** Each open file and each connection counts. The embedded database keeps up to a thousand of its files open. */
const NEEDED = { embedded: 1000, server: 20, restOfTheShop: 200 } as const

/** The first number is what counts now; Node itself has raised it to the second, which only the system may. */
const SOFT_LIMIT = /^Max open files +(\d+) /m

const readLimit = async (): Promise<number> => {
  // Told by Linux alone; elsewhere, and where it says unlimited, there is nothing to compare.
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  return Number(SOFT_LIMIT.exec(limits)?.[1] ?? Infinity)
}

/**
 * Found out at the start, and not by the visitor who is one too many: then pictures, mail and the database fail as well. Outside production
 * so many do not come, and it is only said.
 */
export const checkOpenFiles = async (
  { databaseUrl, production }: Pick<Environment, 'databaseUrl' | 'production'>,
  say: (line: string) => void,
): Promise<void> => {
  const database = databaseUrl === undefined ? NEEDED.embedded : NEEDED.server
  const needed = MAX_CONNECTIONS + database + NEEDED.restOfTheShop
  const limit = await readLimit()
  if (limit >= needed) return
  const sentence = `This process may open ${limit} files and connections and needs ${needed}; raise it with LimitNOFILE=65536 in the systemd unit, or with ulimit -n 65536 in the shell that starts it.`
  if (production) throw new SettingsError(sentence)
  say(sentence)
}
