/** How long a toast stays, in milliseconds, by where it appears or what it says. */
export const NOTICE_MS = {
  shop: 4000,
  admin: 5000,
  optionError: 1000,
  checkoutError: 3000,
} as const

export const NOTICES_VISIBLE = 3

/** How long a change that writes to a customer can be undone before they are written to. */
export const UNDO_SECONDS = 10
