import type { CompiledQuery, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../tables.ts'

type Value = string | number | null
type Values = Readonly<Record<string, Value>>
type Place<Given extends Values> = (name: keyof Given & string) => RawBuilder<unknown>

class Named {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const prepared = new WeakSet<object>()

/** Whether the connection should ask this statement as a prepared one, which is parsed and planned once. */
export const isPrepared = (query: object): boolean => prepared.has(query)

/**
 * A statement that is asked over and over with other values: written once, and on each connection read and planned once. Worth its
 * while where the work itself is small.
 */
export const preparedStatement = <Given extends Values, Row>(
  write: (value: Place<Given>, db: Db) => RawBuilder<Row>,
): ((db: Db, values: Given) => Promise<Row[]>) => {
  let written: { readonly query: CompiledQuery; readonly names: readonly string[] } | undefined

  const compile = (db: Db) => {
    const query = write((name) => sql`${new Named(name)}`, db).compile(db)
    const names = query.parameters.map((parameter) => {
      if (parameter instanceof Named) return parameter.name
      throw new Error('A prepared statement takes its values by name.')
    })
    return { query, names }
  }

  return async (db, values) => {
    written ??= compile(db)
    const { query, names } = written
    const asked = { ...query, parameters: names.map((name) => values[name] ?? null) }
    prepared.add(asked)
    return (await db.executeQuery<Row>(asked)).rows
  }
}
