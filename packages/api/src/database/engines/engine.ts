/** What a statement came back with: `command` is the server's own tag, such as `INSERT` or, after COMMIT, `ROLLBACK`. */
export type Answer = { rows: unknown[]; command: string; rowCount: number }

/** One connection, held by one piece of work at a time. */
export type EngineClient = {
  query(sql: string, parameters: readonly unknown[]): Promise<Answer>
  /** The same for a statement that will come again, with texts and numbers only: its plan stays with the connection. */
  queryPrepared(sql: string, parameters: readonly unknown[]): Promise<Answer>
  /** Many statements in one message, free of time limits: for migrations, never for values from outside. */
  script(sql: string): Promise<void>
  rollback(): Promise<void>
  release(): void
}

export type OnMessage = (payload: string) => void

/** Resolves once the channel is heard; the function it gives ends the subscription. */
export type Listen = (
  channel: string,
  onMessage: OnMessage,
  /** Called after a lost connection came back: messages sent meanwhile were missed. */
  onGap?: () => void,
) => Promise<() => Promise<void>>

/** How busy the connections are. `waiting` are pieces of work that have none yet. */
export type PoolState = {
  readonly inUse: number
  readonly idle: number
  readonly waiting: number
  readonly maximum: number
}

export type Engine = {
  acquire(): Promise<EngineClient>
  pool: () => PoolState
  listen: Listen
  close: () => Promise<void>
}

export type Limits = {
  /** Longest wait for a free connection. */
  acquireMillis: number
  statementMillis: number
  /** Longest pause between two statements of a transaction before it is rolled back. */
  idleTransactionMillis: number
}

const CHANNEL = /^[a-z][a-z0-9_]{0,62}$/

/** Channel names reach SQL unquoted, so that both engines agree on their spelling. */
export const assertChannel = (channel: string): void => {
  if (!CHANNEL.test(channel)) throw new Error(`'${channel}' is no channel name: use a-z, 0-9 and _.`)
}

/** As many statements as a connection keeps; each takes some of the database's memory. */
const MOST_KEPT = 200

/** Gives each statement a name of its own; what comes when the names are used up is planned each time. */
export const createStatementNames = () => {
  const names = new Map<string, string>()
  return (sql: string): string | undefined => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= MOST_KEPT) return known
    const name = `kept_${names.size}`
    names.set(sql, name)
    return name
  }
}
