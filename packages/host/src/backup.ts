import { parseArgs } from 'node:util'
import { DatabaseLocked } from '@umbala/api/database'
import { backUp } from './backup/back-up.ts'
import { BackupRefused } from './backup/refusal.ts'
import { restore } from './backup/restore.ts'
import { processEnvironment, SettingsError } from './environment.ts'

const USAGE = 'Say which file: npm run backup -- FILE, or npm run restore -- FILE [--replace].'

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

const readCommand = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    return { replace: values.replace, positionals }
  } catch {
    throw new BackupRefused(USAGE)
  }
}

const run = async () => {
  const { replace, positionals } = readCommand()
  const [command, file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new BackupRefused(USAGE)
  const environment = processEnvironment()
  if (command === 'backup' && !replace) {
    const { files } = await backUp(environment, file)
    say(`Saved and read over: the database and ${Object.keys(files).length - 1} pictures, in ${file}.`)
  } else if (command === 'restore') {
    const { madeAt, files } = await restore(environment, file, { replace })
    say(`Restored: the database of ${madeAt} and ${Object.keys(files).length - 1} pictures. Start the shop.`)
  } else throw new BackupRefused(USAGE)
}

try {
  await run()
} catch (error) {
  const isSentence =
    error instanceof BackupRefused || error instanceof SettingsError || error instanceof DatabaseLocked
  const told =
    error instanceof Error ? (isSentence ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${told}\n`)
  process.exitCode = 1
}
