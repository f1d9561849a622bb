/**
 * The longest that each step of a stop may take, in milliseconds. A step that takes longer is left behind, so their sum is the longest stop
 * there can be; `deploy/umbala@.service` and `deploy/compose.yaml` wait longer than that before they kill the process.
 */
export const STOP_TIMES = {
  /** From the signal on: accepting who waits, serving who is connected, finishing what is in flight. */
  requests: 7_000,
  /** Background work ends beside the requests, and does not add to them. */
  work: 7_000,
  /** What the server itself keeps open. */
  server: 1_000,
  /** One after the other, in this order: payments in flight need the simulator, and everything needs the database. */
  closing: {
    'snapshot folder': 500,
    'shop settings': 500,
    mail: 1_000,
    'payment simulator': 2_000,
    database: 3_000,
  },
} as const

export type ClosingStep = keyof typeof STOP_TIMES.closing

export const CLOSING_STEPS = Object.keys(STOP_TIMES.closing) as ClosingStep[]

export const LONGEST_STOP_MS =
  Math.max(STOP_TIMES.requests + STOP_TIMES.server, STOP_TIMES.work) +
  CLOSING_STEPS.reduce((sum, step) => sum + STOP_TIMES.closing[step], 0)
