/**
 * Where in the checkout a customer is. It lives in the browser's history entry, so that reload, back and forward find the same step;
 * how the payment stands is never kept there, only asked of the server.
 */
export type CheckoutPlace = {
  readonly checkoutId: string | null
  /** Came back from the review to correct something. */
  readonly isEditing: boolean
  /** What must be accepted before paying. */
  readonly changes: readonly string[]
  readonly note: string | null
}

export const START: CheckoutPlace = { checkoutId: null, isEditing: false, changes: [], note: null }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** An older version of the shop may have written the entry. */
export const readPlace = (state: unknown): CheckoutPlace => {
  if (!isRecord(state)) return START
  const changes: unknown[] = Array.isArray(state.changes) ? state.changes : []
  return {
    checkoutId: textIn(state.checkoutId),
    isEditing: state.isEditing === true,
    changes: changes.filter((change) => typeof change === 'string'),
    note: textIn(state.note),
  }
}
