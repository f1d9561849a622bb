import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseLocked } from '../../src/database/database-errors.ts'
import { lockDirectory } from '../../src/database/directory/directory-lock.ts'

/** Tries one directory after the other as soon as the signal file is there, and says which it won. */
const lockInARow = async (signal: string, directories: string[]) => {
  console.log('ready')
  while (!existsSync(signal)) await sleep(1)
  for (const directory of directories) {
    try {
      await lockDirectory(directory)
      console.log(directory)
    } catch (error) {
      if (!(error instanceof DatabaseLocked)) throw error
    }
  }
  console.log('done')
  // Whoever ends early would leave its locks to the others as dead ones.
  process.stdin.resume()
}

const [signal = '', ...directories] = process.argv.slice(2)
await lockInARow(signal, directories)
