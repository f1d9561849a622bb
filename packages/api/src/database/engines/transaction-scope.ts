import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import { OuterHandleInTransaction } from '../database-errors.ts'

type Scope = { open: boolean }

/**
 * Makes `db` refuse work while the caller's own transaction on it is open. The executor is the one place every query,
 * transaction and reserved connection of a handle passes, and Kysely offers no hook there; handles of a transaction
 * carry an executor of their own and so stay free.
 */
export const forbidOuterHandle = <T>(db: Kysely<T>): void => {
  const scopes = new AsyncLocalStorage<Scope>()
  const executor = db.getExecutor()
  const provideConnection = executor.provideConnection.bind(executor)

  executor.provideConnection = async (consumer) => {
    if (scopes.getStore()?.open) throw new OuterHandleInTransaction()
    const scope: Scope = { open: true }
    try {
      return await provideConnection((connection) => scopes.run(scope, () => consumer(connection)))
    } finally {
      // Timers and jobs started inside the transaction inherit the scope and may live on after it.
      scope.open = false
    }
  }
}
