import { parse, type PGlite, protocol } from '@electric-sql/pglite'
import { createStatementNames } from './engine.ts'

const { serialize } = protocol

const toText = (value: unknown): string | null => {
  if (value === null) return null
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw new TypeError('A prepared statement takes texts and numbers only.')
}

/**
 * Asks a statement that the engine has read before by its name, in one message. The engine's own way to ask sends four and has each
 * statement read and planned anew, which for a small one takes several times as long as the work.
 */
export const createPreparedQuery = (pg: PGlite) => {
  const nameOf = createStatementNames()
  const read = new Set<string>()

  return async (sql: string, parameters: readonly unknown[]) => {
    const name = nameOf(sql)
    if (name === undefined) return pg.query(sql, [...parameters])
    const messages = await pg.execProtocolStream(
      Buffer.concat([
        // One that failed may be known to the engine all the same.
        ...(read.has(name)
          ? []
          : [serialize.close({ type: 'S', name }), serialize.parse({ name, text: sql })]),
        serialize.bind({ statement: name, values: parameters.map(toText) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
      { syncToFs: false },
    )
    read.add(name)
    const [answer] = parse.parseResults(messages, pg.parsers)
    if (!answer) throw new Error('The embedded database did not answer a statement.')
    return answer
  }
}
