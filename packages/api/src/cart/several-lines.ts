import { Problem } from '@umbala/contract'
import type { LineRow } from './cart.queries.ts'

/** A call that names product and options is obeyed when that is one line. */
export const severalLines = (rows: readonly LineRow[]) =>
  new Problem('conflict', 'Your cart has this product in several versions: please say which one.', {
    lines: rows.map(({ id, quantity, options, details }) => ({
      id,
      quantity,
      printOptions: options,
      jobName: details.jobName ?? null,
    })),
  })
