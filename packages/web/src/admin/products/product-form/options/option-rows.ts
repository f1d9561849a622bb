/** One value of an option as the form shows it. A price may be typed before the value is offered, and stays when it is taken back. */
export type OptionRow = { readonly value: string; readonly isOffered: boolean; readonly price: string }

const isInOrder = (values: readonly string[], order: readonly string[]): boolean => {
  const places = values.map((value) => order.indexOf(value)).filter((place) => place >= 0)
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1))
}

/**
 * What is proposed and what is offered, in one list. Customers see the values in the order in which they are offered, so that order
 * survives; values the shop proposes keep their usual places as long as both agree.
 */
const inOneList = (proposed: readonly string[], offered: readonly string[]): string[] => {
  if (!isInOrder(offered, proposed)) return [...new Set([...offered, ...proposed])]
  const list = [...proposed]
  offered.forEach((value, index) => {
    if (list.includes(value)) return
    const before = offered[index - 1]
    list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, value)
  })
  return list
}

export const rowsFor = (proposed: readonly string[], kept: readonly OptionRow[] = []): OptionRow[] => {
  const known = new Map(kept.map((row) => [row.value, row]))
  const offered = kept.filter(({ isOffered }) => isOffered).map(({ value }) => value)
  return inOneList(proposed, offered).map(
    (value) => known.get(value) ?? { value, isOffered: false, price: '' },
  )
}

export const changeRow = (
  rows: readonly OptionRow[],
  value: string,
  change: Partial<Omit<OptionRow, 'value'>>,
): OptionRow[] => rows.map((row) => (row.value === value ? { ...row, ...change } : row))

export const offerAll = (rows: readonly OptionRow[], isOffered: boolean): OptionRow[] =>
  rows.map((row) => ({ ...row, isOffered }))

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** A value of the product's own is offered at once; one that is there already is ticked instead of being listed twice. */
export const addValue = (rows: readonly OptionRow[], text: string): OptionRow[] => {
  const value = text.trim().replace(/\s+/g, ' ')
  if (value === '') return [...rows]
  const same = rows.find((row) => folded(row.value) === folded(value))
  return same
    ? changeRow(rows, same.value, { isOffered: true })
    : [...rows, { value, isOffered: true, price: '' }]
}

export const offeredRows = (rows: readonly OptionRow[] = []): OptionRow[] =>
  rows.filter(({ isOffered }) => isOffered)
