import pg from 'pg'
import { DatabaseBusy } from '../database-errors.ts'
import type { Answer, Engine, EngineClient, Limits } from './engine.ts'
import { createStatementNames } from './engine.ts'
import { createPostgresListener } from './postgres-listener.ts'
import { arrayElements, valueParsers } from './value-parsers.ts'
import type { ValueParser } from './value-parsers.ts'

const TEXT_ARRAY = 1009

const mapNested = (value: unknown, parse: ValueParser): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapNested(item, parse))
  return typeof value === 'string' ? parse(value) : value
}

const driverParser: (type: number, format?: 'text' | 'binary') => ValueParser = pg.types.getTypeParser

const ownParser = (type: number): ValueParser | undefined => {
  const element = arrayElements[type]
  if (element === undefined) return valueParsers[type]
  const parse = valueParsers[element]
  const split = driverParser(TEXT_ARRAY)
  return parse && ((text) => mapNested(split(text), parse))
}

/** Given to each connection, so that other users of the driver in this process keep theirs. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format: 'text' | 'binary' = 'text') =>
    (format === 'text' ? ownParser(type) : undefined) ?? driverParser(type, format),
}

/** Set on every new connection rather than asked for at its start, which poolers between here and the server refuse. */
const sessionSettings = ({ statementMillis, idleTransactionMillis }: Limits): string => `
  set timezone = 'UTC';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set default_transaction_isolation = 'read committed';
  set statement_timeout = ${statementMillis};
  set idle_in_transaction_session_timeout = ${idleTransactionMillis};
`

const LINE_GRACE_MILLIS = 1_000

const POOL_EXHAUSTED = 'timeout exceeded when trying to connect'

const failAfter = (millis: number, message: string) => {
  let timer: NodeJS.Timeout | undefined
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(message))
    }, millis)
  })
  return {
    promise,
    stop: () => {
      clearTimeout(timer)
    },
  }
}

type Options = { url: string; poolSize: number; limits: Limits; onPoolError: (error: Error) => void }

export const createPostgresEngine = ({ url, poolSize, limits, onPoolError }: Options): Engine => {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: limits.acquireMillis,
    types,
  }
  const pool = new pg.Pool({
    ...config,
    application_name: 'umbala',
    keepAlive: true,
    max: poolSize,
  })
  const nameOf = createStatementNames()
  const settled = new WeakSet<pg.PoolClient>()
  pool.on('error', onPoolError)
  const listener = createPostgresListener({
    config: { ...config, query_timeout: limits.statementMillis },
    onError: onPoolError,
  })
  let closing: Promise<void> | undefined

  /** The server cuts a slow statement off itself; silence for longer means that the line is dead. */
  const withinLineLimit = async <T>(work: Promise<T>): Promise<T> => {
    const limit = limits.statementMillis + LINE_GRACE_MILLIS
    const { promise: silence, stop } = failAfter(
      limit,
      `The database server has not answered for ${limit} ms.`,
    )
    return Promise.race([work, silence]).finally(stop)
  }

  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect()
    } catch (error) {
      if (!(error instanceof Error) || error.message !== POOL_EXHAUSTED) throw error
      throw new DatabaseBusy(
        `All ${poolSize} database connections stayed busy for ${limits.acquireMillis} ms.`,
      )
    }
  }

  const acquire = async (): Promise<EngineClient> => {
    const client = await connect()
    let broken: Error | undefined

    const markBroken = (error: Error) => {
      broken ??= error
    }
    // The pool looks after resting clients only; an unheard error of a busy one would end the process.
    const onError = (error: Error) => {
      markBroken(error)
      onPoolError(error)
    }
    client.on('error', onError)

    /** Whatever is no answer of the server leaves the connection in a state nobody knows. */
    const judge = (error: unknown): never => {
      const isAnswer = error instanceof pg.DatabaseError && error.severity === 'ERROR'
      if (!isAnswer) markBroken(error instanceof Error ? error : new Error(String(error)))
      throw error
    }

    const ask = async (sql: string, parameters: readonly unknown[], name?: string): Promise<Answer> => {
      if (broken) throw broken
      const answer = client.query<Record<string, unknown>>({
        text: sql,
        values: [...parameters],
        ...(name !== undefined && { name }),
      })
      const { rows, command, rowCount } = await withinLineLimit(answer).catch(judge)
      return { rows, command, rowCount: rowCount ?? 0 }
    }

    const query = (sql: string, parameters: readonly unknown[]) => ask(sql, parameters)

    const script = async (sql: string): Promise<void> => {
      if (broken) throw broken
      await client.query(sql).catch(judge)
    }

    const release = () => {
      client.off('error', onError)
      client.release(broken)
    }

    if (!settled.has(client)) {
      await withinLineLimit(script(sessionSettings(limits))).catch((error: unknown) => {
        release()
        throw error
      })
      settled.add(client)
    }

    return {
      query,
      queryPrepared: (sql, parameters) => ask(sql, parameters, nameOf(sql)),
      script,
      release,
      rollback: async () => {
        // Without its connection the server rolls back by itself, and asking a dead line may wait forever.
        if (broken) return
        await query('rollback', []).catch((error: unknown) => {
          markBroken(error instanceof Error ? error : new Error(String(error)))
        })
      },
    }
  }

  const shutDown = async () => {
    await listener.close()
    await pool.end()
  }

  return {
    acquire,
    pool: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      maximum: poolSize,
    }),
    listen: listener.listen,
    close: () => (closing ??= shutDown()),
  }
}
