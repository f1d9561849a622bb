import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DatabaseLocked } from '@umbala/api/database'
import { Problem } from '@umbala/contract'
import { backUp } from './backup/back-up.ts'
import { describeBackup, describeMissing } from './backup/describe-backup.ts'
import { drill } from './backup/drill.ts'
import { backupName, keepNewest } from './backup/keep-newest.ts'
import type { Manifest } from './backup/manifest.ts'
import { verifyArchive } from './backup/read-archive.ts'
import { BackupRefused, messageOf } from './backup/refusal.ts'
import { restore } from './backup/restore.ts'
import { processPlace, SettingsError } from './environment.ts'

const USAGE = [
  'Say what to do:',
  '  backup FILE                      saves the database and all pictures in a new file',
  '  backup --into FOLDER --keep 30   names the file by the time, and removes all but the newest 30',
  '  verify FILE                      reads every byte of a backup, and tells what it holds',
  '  drill FILE                       restores a backup beside the shop, compares, and throws the copy away',
  '  restore FILE [--replace]         brings a backup back',
].join('\n')

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

const complain = (line: string) => {
  process.stderr.write(`${line}\n`)
}

type Wishes = { readonly replace: boolean; readonly into?: string; readonly keep?: string }

const readCommand = () => {
  try {
    const { values, positionals } = parseArgs({
      options: {
        replace: { type: 'boolean', default: false },
        into: { type: 'string' },
        keep: { type: 'string' },
      },
      allowPositionals: true,
    })
    return { wishes: values as Wishes, positionals }
  } catch {
    throw new BackupRefused(USAGE)
  }
}

const tell = (action: string, manifest: Manifest, file: string) => {
  say(`${action}: ${describeBackup(manifest)}, in ${file}.`)
  const missing = describeMissing(manifest)
  if (missing !== null) complain(missing)
}

const countFrom = (keep: string | undefined): number => {
  const count = Number(keep)
  if (!Number.isSafeInteger(count) || count < 1) throw new BackupRefused('--keep must be a number from 1 on.')
  return count
}

const backUpInto = async (folder: string, keep: string | undefined) => {
  const count = keep === undefined ? null : countFrom(keep)
  const file = join(folder, backupName(new Date()))
  tell('Saved and read over', await backUp(processPlace(), file), file)
  // Only now that there is a new one.
  const removed = count === null ? [] : await keepNewest(folder, count)
  if (removed.length > 0) say(`Removed, because ${keep ?? ''} newer ones are there: ${removed.join(', ')}.`)
}

const COMMANDS: Readonly<Record<string, (file: string, wishes: Wishes) => Promise<void>>> = {
  backup: async (file) => {
    tell('Saved and read over', await backUp(processPlace(), file), file)
  },
  verify: async (file) => {
    tell('Whole, every byte as it was saved', await verifyArchive(file), file)
  },
  drill: async (file) => {
    tell('Restored beside the shop, compared and thrown away again', await drill(processPlace(), file), file)
  },
  restore: async (file, { replace }) => {
    const { manifest, advice } = await restore(processPlace(), file, { replace })
    tell('Restored', manifest, file)
    if (advice !== null) complain(advice)
    say('Start the shop.')
  },
}

const run = async () => {
  const { wishes, positionals } = readCommand()
  const [command = '', file, ...rest] = positionals
  const isKnown = Object.hasOwn(COMMANDS, command) && rest.length === 0
  const isScheduled = command === 'backup' && wishes.into !== undefined
  if (!isKnown || (wishes.replace && command !== 'restore')) throw new BackupRefused(USAGE)
  if (isScheduled && file === undefined) return backUpInto(wishes.into ?? '', wishes.keep)
  if (file === undefined || wishes.into !== undefined || wishes.keep !== undefined)
    throw new BackupRefused(USAGE)
  return COMMANDS[command]?.(file, wishes)
}

try {
  await run()
} catch (error) {
  const isSentence =
    error instanceof BackupRefused || error instanceof SettingsError || error instanceof DatabaseLocked
  // What the place of the pictures says: a full disk, a bucket out of reach.
  if (error instanceof Problem) complain(`${error.message} (${messageOf(error.cause)})`)
  else if (error instanceof Error) complain(isSentence ? error.message : (error.stack ?? error.message))
  else complain(String(error))
  process.exitCode = 1
}
