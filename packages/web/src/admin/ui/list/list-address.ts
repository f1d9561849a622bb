export type Direction = 'asc' | 'desc'

/** What a list can be narrowed and sorted by. A module-level constant of the page, the same on every render. */
export type ListShape<Filter extends string, Sort extends string> = {
  /** The values a filter may take; null where any text is one, such as a date. */
  readonly filters: Readonly<Record<Filter, readonly string[] | null>>
  readonly sorts: readonly Sort[]
  /** The filter that is chosen by a tab: it says which list this is, and narrows none. */
  readonly tab?: NoInfer<Filter>
}

export type ListAddress<Filter extends string, Sort extends string> = {
  readonly search: string
  /** Empty where a filter is not set. */
  readonly filters: Readonly<Record<Filter, string>>
  /** Empty where the server's own order is wanted. */
  readonly sortBy: Sort | ''
  readonly direction: Direction
  readonly page: number
}

const readPage = (text: string | null): number => {
  const page = Number(text ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

/** Whatever an address says that the list does not know counts as not said: addresses are typed, kept and mailed around. */
export const readListAddress = <Filter extends string, Sort extends string>(
  params: URLSearchParams,
  { filters, sorts }: ListShape<Filter, Sort>,
): ListAddress<Filter, Sort> => {
  const known = (name: Filter): string => {
    const value = params.get(name) ?? ''
    const values = filters[name]
    return values === null || values.includes(value) ? value : ''
  }
  const read: Partial<Record<Filter, string>> = {}
  for (const name in filters) read[name] = known(name)
  return {
    search: (params.get('search') ?? '').trim(),
    filters: read as Record<Filter, string>,
    sortBy: sorts.find((sort) => sort === params.get('sortBy')) ?? '',
    direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
    page: readPage(params.get('page')),
  }
}

/** The address with some of it changed. Whatever is shown anew is shown from its first page. */
export const changeListAddress = (
  params: URLSearchParams,
  change: Readonly<Record<string, string>>,
): URLSearchParams => {
  const changed = new URLSearchParams(params)
  changed.delete('page')
  for (const [name, value] of Object.entries(change))
    if (value === '') changed.delete(name)
    else changed.set(name, value)
  return changed
}
