import type { KeyboardEvent } from 'react'
import type { Spot } from './sheet.ts'

export const cellId = ({ row, column }: Spot): string => `${row}:${column}`

export const spotOf = (target: EventTarget): Spot | null => {
  if (!(target instanceof HTMLInputElement) || target.dataset.cell === undefined) return null
  const [row = 0, column = 0] = target.dataset.cell.split(':').map(Number)
  return { row, column }
}

export const focusCell = (table: HTMLElement | null, spot: Spot): boolean => {
  const input = table?.querySelector<HTMLInputElement>(`[data-cell="${cellId(spot)}"]`)
  input?.focus()
  input?.select()
  return input !== null && input !== undefined
}

/** Left and right move within the text until its end is reached; a text that is selected as a whole is left at once. */
const leavesText = ({ currentTarget, target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLInputElement) || target === currentTarget) return false
  const { selectionStart: from, selectionEnd: to, value } = target
  if (from === 0 && to === value.length) return true
  return key === 'ArrowLeft' ? from === 0 && to === 0 : from === value.length && to === value.length
}

/** Where a key leads from a cell: the cell beside it, or nowhere where the key has its usual meaning. */
export const ledTo = (event: KeyboardEvent, { row, column }: Spot): Spot | null => {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  switch (event.key) {
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'Enter':
      return { row: event.shiftKey ? row - 1 : row + 1, column }
    case 'ArrowLeft':
      return !event.shiftKey && leavesText(event) ? { row, column: column - 1 } : null
    case 'ArrowRight':
      return !event.shiftKey && leavesText(event) ? { row, column: column + 1 } : null
    default:
      return null
  }
}
