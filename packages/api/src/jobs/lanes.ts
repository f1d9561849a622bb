/**
 * Work is done in lanes, each with workers of its own, so that one kind of work that hangs or piles up takes none from another. Payments
 * always have a worker, whatever the mail server, the provider's slow answers or the housekeeping do.
 */
export const LANES = {
  /** What a buyer waits for: messages of the provider, captures, refunds, orders and the emails about them. */
  payments: 3,
  /** Going through many payments at the provider, which may take long. */
  comparison: 2,
  /** Whatever waits for the mail server; as many as the connections kept open to it. */
  mail: 2,
  /** Measuring customers' files: each is a process of its own, and a machine has few processors. */
  artwork: 2,
  housekeeping: 1,
} as const

export type LaneName = keyof typeof LANES
