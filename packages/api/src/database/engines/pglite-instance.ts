import { PGlite } from '@electric-sql/pglite'
import type { PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableNodeFs } from './durable-node-fs.ts'
import { makePrivateDirectory } from '../directory/private-directory.ts'
import { valueParsers } from './value-parsers.ts'

const TEXT = 25
const BPCHAR = 1042
const VARCHAR = 1043

/** As the server driver does it; PGlite by itself would store '[object Object]'. */
const toText = (value: object | string | number | bigint | boolean): string => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const NO_FSYNC = '-F'

const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== NO_FSYNC),
  '-c',
  'fsync=on',
  // The other methods end in system calls that this build of PostgreSQL answers without doing anything.
  '-c',
  'wal_sync_method=fsync',
  // What the operating system has read once it keeps anyway; the usual 128 would be a third of the whole shop's memory.
  '-c',
  'shared_buffers=32MB',
]

const LINES_KEPT = 20

const start = async (options: PGliteOptions): Promise<PGlite> => {
  const complaints: string[] = []
  try {
    return await PGlite.create({
      ...options,
      extensions: { pg_trgm, unaccent },
      parsers: valueParsers,
      serializers: { [TEXT]: toText, [BPCHAR]: toText, [VARCHAR]: toText },
      onStderr: (line) => {
        complaints.push(line)
        if (complaints.length > LINES_KEPT) complaints.shift()
        return false
      },
    })
  } catch (error) {
    throw new Error(`The embedded database does not start. ${complaints.join(' ')}`.trim(), { cause: error })
  }
}

export const startInMemory = (template?: Blob): Promise<PGlite> =>
  start(template ? { loadDataDir: template } : {})

const assertDurable = async (pg: PGlite) => {
  const { rows } = await pg.query<{ fsync: string; method: string }>(
    "select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method",
  )
  const [settings] = rows
  if (settings?.fsync !== 'on' || settings.method !== 'fsync') {
    throw new Error('The embedded database would not sync its commits to disk; refusing to start.')
  }
}

type OnDisk = { directory: string; template?: Blob | undefined; beforeSync?: (() => void) | undefined }

export const startOnDisk = async ({ directory, template, beforeSync }: OnDisk): Promise<PGlite> => {
  makePrivateDirectory(directory)
  const pg = await start({
    fs: new DurableNodeFs(directory, beforeSync),
    startParams: durableStart,
    ...(template && { loadDataDir: template }),
  })
  await assertDurable(pg)
  return pg
}
