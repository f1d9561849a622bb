import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { givenDatabaseUrl } from '../../../test/databases/given-database.ts'
import { startFaultProxy } from '../../../test/chaos/fault-proxy.ts'
import { withAdmin } from '../../../test/databases/postgres-template.ts'
import { DatabaseBusy, sqlState } from '../database-errors.ts'
import { runScript } from './kysely-engine.ts'
import { openDatabase } from '../open-database.ts'
import type { Db, ServerDatabase } from '../open-database.ts'

type Options = Omit<Extract<Parameters<typeof openDatabase>[0], { url: string }>, 'url'>

let url: string
let drop: () => Promise<void>
let opened: ServerDatabase[]
beforeEach(async () => {
  ;({ url, drop } = await givenDatabaseUrl())
  opened = []
})
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await drop()
})

const open = async (options: Options = {}, through = url) => {
  const errors: Error[] = []
  const database = await openDatabase({
    url: through,
    onPoolError: (error) => errors.push(error),
    ...options,
  })
  opened.push(database)
  return { ...database, errors }
}

const ask = async (db: Db): Promise<unknown> => {
  const { rows } = await sql<{ n: number }>`select 1 as n`.execute(db)
  return rows[0]?.n
}

const setting = async (db: Db, name: string): Promise<unknown> => {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)
  return rows[0]?.value
}

/** What an administrator or a crash does to every connection of the shop. */
const cutConnections = () =>
  withAdmin(url, (admin) =>
    admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = current_database() and pid <> pg_backend_pid()`),
  )

describe('a connection', () => {
  test('has its limits set, on every one of the pool', async () => {
    const { db } = await open({ poolSize: 3 })
    const settings = await Promise.all(
      [1, 2, 3].map(() =>
        db.connection().execute(async (db) => {
          await sql`select pg_sleep(0.1)`.execute(db)
          return [
            await setting(db, 'statement_timeout'),
            await setting(db, 'idle_in_transaction_session_timeout'),
            await setting(db, 'transaction_isolation'),
          ]
        }),
      ),
    )

    expect(settings).toEqual(Array.from({ length: 3 }, () => ['10s', '15s', 'read committed']))
  })

  test('that rests and dies is reported and replaced; the process goes on', async () => {
    const { db, errors } = await open()
    await ask(db)
    await cutConnections()

    await vi.waitFor(() => {
      expect(errors.map(sqlState)).toEqual(['57P01'])
    })
    expect(await ask(db)).toBe(1)
  })

  test('that dies between two statements fails its transaction, not the process', async () => {
    const { db } = await open()
    const work = db.transaction().execute(async (db) => {
      await ask(db)
      await cutConnections()
      await sleep(50)
      await ask(db)
    })

    await expect(work).rejects.toThrow('terminating connection')
    expect(await ask(db)).toBe(1)
  })

  test('does not change how others in this process read numbers', async () => {
    await open()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ n: unknown }>('select 5::bigint as n')
    await client.end()

    expect(rows).toEqual([{ n: '5' }])
  })
})

describe('time limits', () => {
  test('a slow statement is cut off and its connection used again', async () => {
    const { db } = await open({ poolSize: 1, limits: { statementMillis: 100 } })
    const [outcome] = await Promise.allSettled([sql`select pg_sleep(5)`.execute(db)])

    expect(outcome.status === 'rejected' && sqlState(outcome.reason)).toBe('57014')
    expect(await ask(db)).toBe(1)
  })

  test('F08 whoever gets no connection in time is told that the shop is busy', async () => {
    const { db } = await open({ poolSize: 1, limits: { acquireMillis: 100 } })
    const slow = sql`select pg_sleep(0.5)`.execute(db)

    await expect(ask(db)).rejects.toBeInstanceOf(DatabaseBusy)
    await slow
    expect(await ask(db)).toBe(1)
  })

  test('a script, as a migration runs it, has no time limit', async () => {
    const { db } = await open({ limits: { statementMillis: 100 } })
    await db.transaction().execute(async (db) => {
      await runScript(db, 'set local statement_timeout = 0; select pg_sleep(0.3);')
    })
  })
})

describe('a line that fails', () => {
  test('silently ends the request in time, and the shop recovers with the line', async () => {
    const proxy = await startFaultProxy(url)
    const { db } = await open({ limits: { statementMillis: 100, acquireMillis: 500 } }, proxy.url)
    await ask(db)

    proxy.freeze()
    await expect(ask(db)).rejects.toThrow('has not answered')
    proxy.heal()
    await vi.waitFor(async () => {
      expect(await ask(db)).toBe(1)
    })
    await proxy.stop()
  })

  test('F05 between COMMIT and its answer is an error, though the commit may stand', async () => {
    const proxy = await startFaultProxy(url)
    const { db } = await open({}, proxy.url)
    await sql`create table notes (id int primary key)`.execute(db)
    const pay = () =>
      db.transaction().execute(async (db) => {
        await sql`insert into notes values (1) on conflict do nothing`.execute(db)
        proxy.cutAnswerTo('commit')
      })

    await expect(pay()).rejects.toThrow()
    proxy.heal()
    const { rows } = await sql`select id from notes`.execute(db)
    expect(rows).toEqual([{ id: 1 }])
    await proxy.stop()
  })

  test('no server at all is an error within the limit', async () => {
    await expect(openDatabase({ url: 'postgres://postgres@127.0.0.1:1/none' })).rejects.toThrow(
      'ECONNREFUSED',
    )
  })
})

test('a listener whose line was cut listens again and says that it may have missed something', async () => {
  const { db, listen } = await open()
  const heard: string[] = []
  let gaps = 0
  await listen(
    'prices',
    (payload) => heard.push(payload),
    () => (gaps += 1),
  )

  await cutConnections()
  await vi.waitFor(() => {
    expect(gaps).toBe(1)
  })
  await sql`select pg_notify('prices', 'again')`.execute(db)

  await vi.waitFor(() => {
    expect(heard).toEqual(['again'])
  })
})

test('who leaves a channel just when its line breaks hears nothing of that', async () => {
  const line = await startFaultProxy(url)
  const { listen } = await open({}, line.url)
  const leave = await listen('prices', () => undefined)
  line.cut()
  await expect(leave()).resolves.toBeUndefined()
  await line.stop()
})

test('after closing nothing is left connected', async () => {
  const database = await open()
  await ask(database.db)
  await database.listen('prices', () => undefined)
  await database.close()

  const { rows } = await withAdmin(url, (admin) =>
    admin.query(
      'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  )
  expect(rows).toEqual([])
})
