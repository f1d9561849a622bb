import { Problem } from '@umbala/contract'
import { isStorable } from '../database/storable-text.ts'

const MAX_DEPTH = 64

/** Refuses what no table can hold and what no recursion should follow, before any schema looks at it. */
export const refuseUnsafe = (value: unknown, depth = 0): void => {
  if (typeof value === 'string') {
    // Found later, it would be a 500.
    if (!isStorable(value))
      throw new Problem('invalid', 'The text contains characters that cannot be stored.')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= MAX_DEPTH) throw new Problem('invalid', 'The request is nested too deeply.')
  for (const [name, part] of Object.entries(value)) {
    refuseUnsafe(name, depth + 1)
    refuseUnsafe(part, depth + 1)
  }
}
