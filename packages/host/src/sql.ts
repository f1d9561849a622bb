import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { inspect } from 'node:util'
import { openDatabase, runSql } from '@umbala/api/database'
import { processDatabasePlace } from './environment.ts'

/** A prompt into the database that a shop started here would open. For developers; an embedded database must not be in use. */
const open = () => {
  const { databaseUrl, dataDirectory } = processDatabasePlace()
  return databaseUrl === undefined
    ? openDatabase({ directory: join(dataDirectory, 'postgres') })
    : openDatabase({ url: databaseUrl, poolSize: 1 })
}

const say = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
}

const run = async () => {
  const database = await open()
  const answer = async (statement: string) => {
    const rows = await runSql(database.db, statement)
    process.stdout.write(
      `${inspect(rows, { depth: 4, maxArrayLength: 200, breakLength: 160 })}\n${rows.length} rows\n`,
    )
  }
  try {
    const statements = process.argv.slice(2)
    for (const statement of statements) await answer(statement)
    if (statements.length > 0) return
    const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'sql> ' })
    let typed = ''
    lines.prompt()
    for await (const line of lines) {
      typed += `${line}\n`
      if (!typed.trimEnd().endsWith(';') && typed.trim() !== '') continue
      if (typed.trim() !== '') await answer(typed).catch(say)
      typed = ''
      lines.prompt()
    }
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  say(error)
  process.exitCode = 1
}
