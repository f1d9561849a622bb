import { writeSync } from 'node:fs'
import { openDatabase } from '../../src/database/open-database.ts'

const STANDARD_OUTPUT = 1

/** Opens the database and keeps it until it is killed; or says in the words of the refusal why it may not. */
const holdDatabase = async (directory: string) => {
  try {
    await openDatabase({ directory })
    writeSync(STANDARD_OUTPUT, 'open\n')
  } catch (error) {
    writeSync(STANDARD_OUTPUT, `${error instanceof Error ? error.message : String(error)}\n`)
  }
  // Ends with whoever has started it.
  process.stdin.resume()
}

const [directory = ''] = process.argv.slice(2)
await holdDatabase(directory)
