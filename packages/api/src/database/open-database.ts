import type { PGlite } from '@electric-sql/pglite'
import { canonicalDirectory, ensureDataDirectory } from './directory/data-directory.ts'
import { lockDirectory } from './directory/directory-lock.ts'
import type { Engine, Limits, Listen } from './engines/engine.ts'
import { createDb } from './engines/kysely-engine.ts'
import { markOneConnection } from './engines/one-connection.ts'
import type { PgliteEngine } from './engines/pglite-engine.ts'
import type { Db } from './tables.ts'

export type { Db } from './tables.ts'
export type { Listen } from './engines/engine.ts'
export { DatabaseBroken, DatabaseBusy, DatabaseLocked, SchemaMismatch } from './database-errors.ts'
export { countHoldings, findArtworkPieces, findPictureFiles, type Holdings } from './holdings.ts'
export { appliedMigrations, breakingMigrations, migrate, MIGRATION_LOCK, readMigrations } from './migrate.ts'
export { createSpare, dropSpare, exportSnapshot, findOccupancy } from './occupancy.ts'
export { runSql } from './run-sql.ts'
export { holdsDatabase, restoreDirectory } from './directory/restore-directory.ts'

type Watched = {
  /**
   * Refuses a query beside the caller's own open transaction. A mistake of ours, so tests and development look for it; following
   * every step of every request for it would cost a third of the speed of an open shop.
   */
  watchTransactions?: boolean
}

type ServerOptions = Watched & {
  url: string
  poolSize?: number
  /** Hears of connections that died while resting or listening; the pool replaces them by itself. */
  onPoolError?: (error: Error) => void
  limits?: Partial<Limits>
}

type EmbeddedOptions = Watched & {
  /** A snapshot to begin with, where there is no database yet. */
  template?: Blob
  /** Hears that the engine has stopped itself: end the process, the next one recovers. */
  onFault?: (fault: Error) => void
  limits?: Partial<Limits>
}

type DirectoryOptions = EmbeddedOptions & {
  directory: string
  /** Called when no other process can have the directory any more, before the database in it wakes. */
  onOurs?: () => void
  /** Called before each sync to disk; a test counts them, or throws to play a failing disk. */
  beforeSync?: () => void
}

type MemoryOptions = EmbeddedOptions & {
  memory: true
  /** An engine that somebody else has started, and how to end its use. Tests share one, because starting it takes long. */
  started?: { pg: PGlite; end: () => Promise<void> }
}

type Common = { db: Db; pool: Engine['pool']; listen: Listen; close(): Promise<void> }

export type ServerDatabase = Common & { engine: 'postgres' }
export type EmbeddedDatabase = Common & {
  engine: 'pglite'
  /** The whole data directory as a tar archive, which `template` takes back. */
  snapshot(compression?: 'gzip' | 'none'): Promise<Blob>
}
export type Database = ServerDatabase | EmbeddedDatabase

const DEFAULT_POOL_SIZE = 10
const usualLimits = { statementMillis: 10_000, idleTransactionMillis: 15_000 }
const serverLimits: Limits = { ...usualLimits, acquireMillis: 3_000 }
/** A single connection serves everyone in turn, so a longer wait is still a healthy one. */
const embeddedLimits: Limits = { ...usualLimits, acquireMillis: 10_000 }

const nobodyListens = () => undefined

const commonOf = (engine: Engine, { watchTransactions = true }: Watched): Common => ({
  db: createDb(engine, watchTransactions),
  pool: engine.pool,
  listen: engine.listen,
  close: engine.close,
})

// Of the two engines a shop needs one, and reading the other's code would make every start longer.
const embedded = async () => ({
  ...(await import('./engines/pglite-instance.ts')),
  ...(await import('./engines/pglite-engine.ts')),
})

const openServer = async (options: ServerOptions): Promise<ServerDatabase> => {
  const { url, poolSize = DEFAULT_POOL_SIZE, onPoolError = nobodyListens, limits } = options
  const { createPostgresEngine } = await import('./engines/postgres-engine.ts')
  const engine = createPostgresEngine({ url, poolSize, onPoolError, limits: { ...serverLimits, ...limits } })
  try {
    const client = await engine.acquire()
    client.release()
  } catch (error) {
    await engine.close()
    throw error
  }
  return { ...commonOf(engine, options), engine: 'postgres' }
}

const settingsOf = ({ onFault = nobodyListens, limits }: EmbeddedOptions) => ({
  onFault,
  limits: { ...embeddedLimits, ...limits },
})

const embed = (engine: PgliteEngine, options: EmbeddedOptions, afterwards: () => void): EmbeddedDatabase => {
  const common = commonOf(engine, options)
  markOneConnection(common.db)
  return {
    ...common,
    engine: 'pglite',
    snapshot: (compression = 'gzip') => engine.snapshot(compression),
    close: () => engine.close().finally(afterwards),
  }
}

const openDirectory = async (options: DirectoryOptions): Promise<EmbeddedDatabase> => {
  const { template, beforeSync, onOurs = nobodyListens } = options
  const directory = canonicalDirectory(options.directory)
  const unlock = await lockDirectory(directory, async () => {
    onOurs()
    await ensureDataDirectory(directory, async (fresh) => {
      const { startOnDisk } = await embedded()
      const pg = await startOnDisk({ directory: fresh, template })
      await pg.close()
    })
  })
  try {
    const { createPgliteEngine, startOnDisk } = await embedded()
    const pg = await startOnDisk({ directory, beforeSync })
    return embed(createPgliteEngine(pg, settingsOf(options)), options, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

const openMemory = async (options: MemoryOptions): Promise<EmbeddedDatabase> => {
  const { createPgliteEngine, startInMemory } = await embedded()
  const { pg, end } = options.started ?? { pg: await startInMemory(options.template) }
  return embed(createPgliteEngine(pg, { ...settingsOf(options), end }), options, nobodyListens)
}

export function openDatabase(options: ServerOptions): Promise<ServerDatabase>
export function openDatabase(options: DirectoryOptions | MemoryOptions): Promise<EmbeddedDatabase>
export function openDatabase(options: ServerOptions | DirectoryOptions | MemoryOptions): Promise<Database>
/** A PostgreSQL server, the embedded one in a directory of its own, or one that lives and dies in memory. */
export async function openDatabase(
  options: ServerOptions | DirectoryOptions | MemoryOptions,
): Promise<Database> {
  if ('url' in options) return openServer(options)
  if ('directory' in options) return openDirectory(options)
  return openMemory(options)
}
