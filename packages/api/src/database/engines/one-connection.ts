import type { Db } from '../tables.ts'

const handles = new WeakSet<Db>()

export const markOneConnection = (db: Db): void => {
  handles.add(db)
}

/** Whether everybody waits while a transaction on this handle is open, as on the embedded engine. Long work is then done in slices. */
export const hasOneConnection = (db: Db): boolean => handles.has(db)
