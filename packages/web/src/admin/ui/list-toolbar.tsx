import type { ReactNode } from 'react'
import { ClearFilters } from './clear-filters.tsx'
import { DayField } from './day-field.tsx'
import { SearchField } from './search-field.tsx'
import { type Choice, SelectField } from './select-field.tsx'

/** What `useListAddress` gives, as far as a toolbar needs it. */
type List<Filter extends string> = {
  readonly search: string
  readonly filters: Readonly<Record<Filter, string>>
  readonly isNarrowed: boolean
  readonly setSearch: (text: string) => void
  readonly setFilter: (name: Filter, value: string) => void
  readonly clear: () => void
}

type ToolbarProps = {
  readonly list: Pick<List<never>, 'search' | 'setSearch' | 'isNarrowed' | 'clear'>
  readonly label: string
  readonly placeholder: string
  readonly children?: ReactNode
}

/** Everything by which a list is narrowed: words first, then its filters, then the way back to all of it. */
export const ListToolbar = ({ list, label, placeholder, children }: ToolbarProps) => (
  <div className="toolbar">
    <SearchField label={label} placeholder={placeholder} value={list.search} onSearch={list.setSearch} />
    {children}
    <ClearFilters list={list} />
  </div>
)

type FilterProps<Filter extends string> = {
  readonly list: Pick<List<Filter>, 'filters' | 'setFilter'>
  readonly name: NoInfer<Filter>
  readonly label: string
}

export const ListFilter = <Filter extends string>({
  list,
  name,
  label,
  choices,
}: FilterProps<Filter> & { readonly choices: readonly Choice[] }) => (
  <SelectField
    label={label}
    hideLabel
    value={list.filters[name]}
    choices={choices}
    onChange={(value) => {
      list.setFilter(name, value)
    }}
  />
)

export const ListDay = <Filter extends string>({ list, name, label }: FilterProps<Filter>) => (
  <DayField
    label={label}
    value={list.filters[name]}
    onChange={(day) => {
      list.setFilter(name, day)
    }}
  />
)
