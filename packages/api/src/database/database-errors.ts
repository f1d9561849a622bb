/** A statement of the transaction had failed, so COMMIT was answered by ROLLBACK, which PostgreSQL does not call an error. */
export class CommitRefused extends Error {
  override name = 'CommitRefused'
  constructor() {
    super('The transaction was rolled back instead of committed, because one of its statements had failed.')
  }
}

export class OuterHandleInTransaction extends Error {
  override name = 'OuterHandleInTransaction'
  constructor() {
    super(
      'A query inside a transaction used the outer database handle: it would not belong to the transaction, ' +
        "and on the embedded engine it would wait for itself forever. Use the transaction's own handle.",
    )
  }
}

/** Nobody got a connection in time: answer 503 and let the client come back. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** The embedded engine has stopped itself, as after a failed sync. Only a new process, which recovers from the log, helps. */
export class DatabaseBroken extends Error {
  override name = 'DatabaseBroken'
  constructor(cause: unknown) {
    super('The embedded database has stopped after a fault; restart the shop to recover.', { cause })
  }
}

export class DatabaseLocked extends Error {
  override name = 'DatabaseLocked'
}

/** The database is not in a state that this version can start from. */
export class SchemaMismatch extends Error {
  override name = 'SchemaMismatch'
}

const textField = (error: unknown, field: string): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : undefined
}

/** The five characters of an SQL error, as `23505` for a value that had to be unique; none for a lost connection. */
export const sqlState = (error: unknown): string | undefined => {
  const code = textField(error, 'code')
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

export const severity = (error: unknown): string | undefined => textField(error, 'severity')

export const violatedConstraint = (error: unknown): string | undefined => textField(error, 'constraint')

const LOST_LINE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/** Connection trouble, out of resources, stopped by an operator or a timeout, and lost races: none is the caller's mistake. */
const PASSING_CLASSES = ['08', '53', '57', '40', '55']

/** The database will be back, or the same request may succeed: worth another try, not an error of the shop. */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof DatabaseBusy || error instanceof DatabaseBroken) return true
  const state = sqlState(error)
  if (state !== undefined && PASSING_CLASSES.includes(state.slice(0, 2))) return true
  return (
    LOST_LINE.has(textField(error, 'code') ?? '') ||
    (error instanceof Error ? error.message : '').includes('Connection terminated')
  )
}
