import { Problem } from '@umbala/contract'

const MAX_DEPTH = 64
// PostgreSQL stores neither NUL nor half a surrogate pair; found later, either would be a 500.
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Refuses what no table can hold and what no recursion should follow, before any schema looks at it. */
export const refuseUnsafe = (value: unknown, depth = 0): void => {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value))
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
