import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import { CommitRefused } from '../database-errors.ts'
import type { Engine, EngineClient } from './engine.ts'
import { isPrepared } from './prepared-statement.ts'
import type { Db, Tables } from '../tables.ts'
import { forbidOuterHandle } from './transaction-scope.ts'

const ROW_CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const clients = new WeakMap<DatabaseConnection, EngineClient>()

const clientOf = (connection: DatabaseConnection): EngineClient => {
  const client = clients.get(connection)
  if (!client) throw new Error('This connection does not belong to the shop database.')
  return client
}

const toConnection = (client: EngineClient): DatabaseConnection => {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(asked: CompiledQuery): Promise<QueryResult<R>> => {
      const { sql, parameters } = asked
      const { rows, command, rowCount } = isPrepared(asked)
        ? await client.queryPrepared(sql, parameters)
        : await client.query(sql, parameters)
      return {
        // Kysely's own promise to its callers: the row type follows from the query, not from the wire.
        rows: rows as R[],
        ...(ROW_CHANGING.has(command) && { numAffectedRows: BigInt(rowCount) }),
      }
    },
    streamQuery: () => {
      throw new Error('Streaming is not supported: read in pages, so that a slow reader holds no connection.')
    },
  }
  clients.set(connection, client)
  return connection
}

const beginStatement = ({ isolationLevel, accessMode }: TransactionSettings): string =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')

const createDriver = (engine: Engine): Driver => ({
  init: async () => undefined,
  acquireConnection: async () => toConnection(await engine.acquire()),
  beginTransaction: async (connection, settings) => {
    await clientOf(connection).query(beginStatement(settings), [])
  },
  commitTransaction: async (connection) => {
    const { command } = await clientOf(connection).query('commit', [])
    if (command !== 'COMMIT') throw new CommitRefused()
  },
  rollbackTransaction: (connection) => clientOf(connection).rollback(),
  releaseConnection: async (connection) => {
    clientOf(connection).release()
  },
  destroy: () => engine.close(),
})

export const createDb = (engine: Engine, watchTransactions: boolean): Db => {
  const dialect: Dialect = {
    createDriver: () => createDriver(engine),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
  const db = new Kysely<Tables>({ dialect })
  if (watchTransactions) forbidOuterHandle(db)
  return db
}

/** Sends a whole SQL file as it is: function bodies contain semicolons, so it must not be cut into statements. */
export const runScript = (db: Db, sql: string): Promise<void> =>
  db.getExecutor().provideConnection((connection) => clientOf(connection).script(sql))
