/** What is printed on one piece for the person who wears it. */
export type PersonalPrint = { readonly name?: string | undefined; readonly number?: string | undefined }

/** So many pieces of one size and colour, with the names that go on them. */
export type GridRow = {
  readonly size: string
  readonly colour?: string | undefined
  readonly quantity: number
  /** At most one for each piece. Lines from before numbers keep each as the name alone. */
  readonly names?: readonly (string | PersonalPrint)[] | undefined
}

/** Always in the same form; what says nothing is left out. */
const printOf = (entry: string | PersonalPrint): PersonalPrint => {
  const { name = '', number = '' } = typeof entry === 'string' ? { name: entry } : entry
  return { ...(name !== '' && { name }), ...(number !== '' && { number }) }
}

/** The names and numbers of a row. */
export const printsOf = ({ names = [] }: GridRow): readonly PersonalPrint[] => names.map(printOf)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Rows of one size and colour are one row, in one order; so are their names. */
export const canonicalGrid = (grid: readonly GridRow[]): GridRow[] => {
  const rows = new Map<string, { readonly row: GridRow; readonly prints: readonly PersonalPrint[] }>()
  for (const row of grid) {
    const key = JSON.stringify([row.size, row.colour])
    const before = rows.get(key)
    const quantity = (before?.row.quantity ?? 0) + row.quantity
    rows.set(key, { row: { ...row, quantity }, prints: [...(before?.prints ?? []), ...printsOf(row)] })
  }
  return [...rows]
    .filter(([, { row }]) => row.quantity > 0)
    .sort(([one], [other]) => compare(one, other))
    .map(([, { row, prints }]) => ({
      size: row.size,
      ...(row.colour === undefined ? {} : { colour: row.colour }),
      quantity: row.quantity,
      ...(prints.length > 0
        ? { names: prints.toSorted((one, other) => compare(JSON.stringify(one), JSON.stringify(other))) }
        : {}),
    }))
}
