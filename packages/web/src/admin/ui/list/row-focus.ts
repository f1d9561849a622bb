/** The rows that would take the place of the one the keyboard was in last: those after it, then those before it, nearest first. */
let near: readonly string[] | null = null
let held: string | null = null

const rowOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`)

const idsOf = (rows: readonly Element[]): string[] =>
  rows.flatMap((row) => (row instanceof HTMLElement && row.dataset.row ? [row.dataset.row] : []))

/** Called with whatever in a table has the focus. */
export const keepRow = (focused: Element): void => {
  const row = focused.closest<HTMLElement>('tr[data-row]')
  const rows = [...(row?.parentElement?.children ?? [])]
  const at = row ? rows.indexOf(row) : -1
  held = row?.dataset.row ?? null
  near = row ? [...idsOf(rows.slice(at + 1)), ...idsOf(rows.slice(0, at)).toReversed()] : null
}

/** The keyboard went elsewhere by itself; a question about the row is no other place. */
export const leaveRow = (to: EventTarget | null): void => {
  if (to instanceof Element && to.closest('dialog, .table-frame')) return
  if (document.querySelector('dialog:modal')) return
  held = null
  near = null
}

/** At what the row is called by, or else at the first thing to do with it. The tick box is for many rows. */
export const focusRow = (id: string): boolean => {
  const targets = rowOf(id)?.querySelectorAll<HTMLElement>('td:not(.table-tick) :is(a[href], button, select)')
  // What is disabled or hidden takes no focus.
  for (const target of targets ?? []) {
    target.focus()
    if (document.activeElement === target) return true
  }
  return false
}

/**
 * After an action that took away what had the focus, reading goes on at the next row of the list, or at the heading of the page where none is
 * left. Where the focus stands anywhere, it stays.
 */
export const settleFocus = (): void => {
  const focused = document.activeElement
  // The button of a question that has just been closed keeps the focus until the browser draws again.
  const isLost =
    focused === null || focused === document.body || focused.closest('dialog:not([open])') !== null
  if (!isLost) return
  if (near !== null && held !== null) {
    if (focusRow(held) || near.some(focusRow)) return
    const heading = document.querySelector<HTMLElement>('.admin-main h1')
    heading?.focus()
    if (heading) return
  }
  document.getElementById('main')?.focus()
}

/** The same where a row went without a question. */
export const settleLostRow = (): void => {
  if (held !== null && rowOf(held) === null) settleFocus()
}
