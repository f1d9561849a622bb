import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { changeListAddress, type Direction, type ListShape, readListAddress } from './list-address.ts'

/** Typing must not fill the history, and must not throw the reader back to the top. */
const IN_PLACE = { replace: true, preventScrollReset: true } as const

/**
 * Search, filters, order and page of a list, kept in the address: a list can be reloaded, gone back to and sent to a colleague.
 * `shape` is a constant of the module that asks.
 */
export const useListAddress = <Filter extends string, Sort extends string>(
  shape: ListShape<Filter, Sort>,
) => {
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => readListAddress(params, shape), [params, shape])
  const { sortBy, direction, search, filters } = address
  const narrowing = Object.entries<string>(filters).filter(([name]) => name !== shape.tab)

  const change = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      setParams((current) => changeListAddress(current, changes), IN_PLACE)
    },
    [setParams],
  )
  const setSearch = useCallback(
    (text: string) => {
      change({ search: text })
    },
    [change],
  )

  return {
    ...address,
    setSearch,
    setFilter: (name: Filter, value: string) => {
      change({ [name]: value })
    },
    /** Sorts by this, or the other way round when the list is sorted by it already. */
    toggleSort: (by: Sort, first: Direction = 'asc') => {
      const opposite = direction === 'asc' ? 'desc' : 'asc'
      change({ sortBy: by, direction: sortBy === by ? opposite : first })
    },
    /** Where a page of this list stands, for a link. */
    addressOf: (page: number) =>
      `?${changeListAddress(params, { page: page === 1 ? '' : String(page) }).toString()}`,
    isNarrowed: search !== '' || narrowing.some(([, value]) => value !== ''),
    /** Shows everything again, in the order chosen, under the same tab. */
    clear: () => {
      change({ search: '', ...Object.fromEntries(narrowing.map(([name]) => [name, ''])) })
    },
  }
}
