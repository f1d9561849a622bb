import { join } from 'node:path'
import { replaceAdminPassword } from '@umbala/api/admin-password'
import { DatabaseLocked, openDatabase } from '@umbala/api/database'
import { Problem } from '@umbala/contract'
import { processDatabasePlace, SettingsError } from './environment.ts'

const USAGE = 'Say whose: admin-password EMAIL. The administrator gets a new password, which is shown once.'

const run = async (email: string) => {
  const { databaseUrl, dataDirectory } = processDatabasePlace()
  const database =
    databaseUrl === undefined
      ? await openDatabase({ directory: join(dataDirectory, 'postgres') })
      : await openDatabase({ url: databaseUrl, poolSize: 1 })
  let password: string
  try {
    password = (await replaceAdminPassword(database.db, email)).password
  } finally {
    await database.close()
  }
  process.stdout.write(
    `The new password of ${email} is ${password} (shown this once). All devices are signed out; sign in and change it.\n`,
  )
}

try {
  const [email, ...rest] = process.argv.slice(2)
  if (email === undefined || rest.length > 0) throw new SettingsError(USAGE)
  await run(email)
} catch (error) {
  const isSentence =
    error instanceof SettingsError || error instanceof DatabaseLocked || error instanceof Problem
  const told =
    error instanceof Error ? (isSentence ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${told}\n`)
  process.exitCode = 1
}
