import { AsyncResource } from 'node:async_hooks'
import type { PGlite, Results } from '@electric-sql/pglite'
import { DatabaseBroken, severity } from '../database-errors.ts'
import { assertChannel } from './engine.ts'
import type { Answer, Engine, EngineClient, Limits } from './engine.ts'
import { createPreparedQuery } from './pglite-prepared.ts'
import { createTurns } from './turns.ts'

/** PGlite hangs statement and parameters on its errors; in a log they would tell passwords and tokens. */
const withoutParameters = (error: unknown): unknown => {
  if (error instanceof Error) {
    for (const field of ['query', 'params', 'queryOptions']) Reflect.deleteProperty(error, field)
  }
  return error
}

class IdleTransactionEnded extends Error {
  override name = 'IdleTransactionEnded'
  code = '25P03'
  constructor() {
    super('The transaction paused for too long and was rolled back, because everybody else waits behind it.')
  }
}

type Told = Pick<Results<unknown>, 'rows' | 'command' | 'rowCount'>

export type PgliteEngine = Engine & { snapshot(compression: 'gzip' | 'none'): Promise<Blob> }

type Options = { limits: Limits; onFault: (fault: Error) => void; end?: (() => Promise<void>) | undefined }

export const createPgliteEngine = (pg: PGlite, { limits, onFault, end }: Options): PgliteEngine => {
  const turns = createTurns(limits.acquireMillis)
  let fault: DatabaseBroken | undefined
  let closing: Promise<void> | undefined

  const breakDown = (cause: unknown): DatabaseBroken => {
    fault = new DatabaseBroken(cause)
    onFault(fault)
    return fault
  }

  /** After a PANIC the next message would spin inside the engine forever and take the whole process with it. */
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    if (fault) throw fault
    try {
      return await work()
    } catch (error) {
      if (severity(error) === 'PANIC' || severity(error) === 'FATAL')
        throw breakDown(withoutParameters(error))
      throw withoutParameters(error)
    }
  }

  const toAnswer = ({ rows, command, rowCount }: Told): Answer => {
    if (command === undefined)
      throw breakDown(new Error('The embedded database did not confirm a statement.'))
    return { rows, command, rowCount: rowCount ?? 0 }
  }
  const query = async (sql: string, parameters: readonly unknown[]): Promise<Answer> =>
    toAnswer(await call(() => pg.query(sql, [...parameters])))
  const askPrepared = createPreparedQuery(pg)
  const queryPrepared = async (sql: string, parameters: readonly unknown[]): Promise<Answer> =>
    toAnswer(await call(() => askPrepared(sql, parameters)))

  const acquire = async (): Promise<EngineClient> => {
    if (closing) throw new Error('The database is closed.')
    const endTurn = await turns.take()
    let pause: NodeJS.Timeout | undefined
    let revoked = false

    const revoke = () => {
      revoked = true
      void call(() => pg.exec('rollback'))
        .catch(breakDown)
        .finally(endTurn)
    }
    const waitForNext = () => {
      pause = setTimeout(revoke, limits.idleTransactionMillis)
    }
    const use = async <T>(work: () => Promise<T>): Promise<T> => {
      if (revoked) throw new IdleTransactionEnded()
      clearTimeout(pause)
      try {
        return await work()
      } finally {
        waitForNext()
      }
    }

    waitForNext()
    return {
      query: (sql, parameters) => use(() => query(sql, parameters)),
      queryPrepared: (sql, parameters) => use(() => queryPrepared(sql, parameters)),
      script: (sql) =>
        use(async () => {
          await call(() => pg.exec(sql))
        }),
      rollback: async () => {
        if (revoked || fault) return
        await use(() => query('rollback', [])).catch(breakDown)
      },
      release: () => {
        clearTimeout(pause)
        if (!revoked) endTurn()
      },
    }
  }

  /** PGlite's own helpers send statements past the queue: without the turn they would land in a stranger's transaction. */
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const endTurn = await turns.take()
    try {
      return await call(work)
    } finally {
      endTurn()
    }
  }

  const shutDown = async () => {
    const endTurn = await turns.take(limits.idleTransactionMillis + limits.acquireMillis)
    try {
      if (!fault) await (end ? end() : pg.close())
    } finally {
      endTurn()
    }
  }

  /** One connection that everybody shares. */
  const pool = () => {
    const { taken, waiting } = turns.state()
    return { inUse: taken ? 1 : 0, idle: taken ? 0 : 1, waiting, maximum: 1 }
  }

  return {
    acquire,
    pool,
    listen: async (channel, onMessage) => {
      assertChannel(channel)
      // PGlite calls back from within the notifying transaction; the listener is no part of it.
      const stop = await inTurn(() => pg.listen(channel, AsyncResource.bind(onMessage)))
      return async () => {
        if (!closing) await inTurn(() => stop())
      }
    },
    snapshot: (compression) => inTurn(() => pg.dumpDataDir(compression)),
    close: () => (closing ??= shutDown()),
  }
}
