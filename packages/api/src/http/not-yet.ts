import type { CallName } from '@umbala/contract'

/**
 * Rows of the call table that no domain answers yet. They are refused with 503 and a sentence rather than 404, so that nobody mistakes
 * a missing feature for a wrong address. The walking test fails when a row is neither mounted nor listed, or both.
 */
export const NOT_YET = [] as const satisfies readonly CallName[]
