import { writeSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { diskFiles } from '../../src/adapters/files/disk-files.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { storePhoto } from '../../src/images/images.service.ts'
import { photo } from '../given/given-uploads.ts'

const STANDARD_OUTPUT = 1

// A process that lives for a few pictures never earns back what it costs to optimise the embedded database.
setFlagsFromString('--liftoff-only')
setFlagsFromString('--wasm-lazy-compilation')

/** Takes in one photo after the other for as long as it lives, and says the address of each only when it was promised. */
const storeUntilKilled = async (database: string, directory: string) => {
  const { db } = await openDatabase({ directory: database })
  const storage = diskFiles({ directory, freeFloorBytes: 0 })
  for (;;) {
    const { url } = await storePhoto(db, storage, await photo(400, 300))
    // At once and past every buffer, or the kill would swallow what was promised.
    writeSync(STANDARD_OUTPUT, `${url}\n`)
  }
}

const [database = '', directory = ''] = process.argv.slice(2)
await storeUntilKilled(database, directory)
