import { setImmediate as giveTurn } from 'node:timers/promises'

/**
 * Reads a long list page by page, each from behind the last row of the one before. No connection is held between two pages, and every
 * other request gets its turn there, also on the embedded engine, which by itself never waits. Stops when the signal aborts.
 */
export const readInPages = async function* <Row>(
  size: number,
  read: (last: Row | null) => Promise<Row[]>,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  let last: Row | null = null
  do {
    signal.throwIfAborted()
    const rows = await read(last)
    last = rows.length === size ? (rows.at(-1) ?? null) : null
    yield rows
    await giveTurn()
  } while (last !== null)
}
