import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ClearFilters } from './clear-filters.tsx'
import { DayField } from '../day-field.tsx'
import { SearchField } from './search-field.tsx'
import { type Choice, SelectField } from '../select-field.tsx'

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
export const ListToolbar = ({ list, label, placeholder, children }: ToolbarProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="toolbar" data-open={isOpen || undefined}>
      <SearchField label={label} placeholder={placeholder} value={list.search} onSearch={list.setSearch} />
      {children !== undefined && (
        // On a phone alone: there the filters would take the place of the rows.
        <button
          type="button"
          className="btn btn-sm toolbar-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setIsOpen(!isOpen)
          }}
        >
          <SlidersHorizontal className="icon" aria-hidden />
          Filters
          {list.isNarrowed && (
            <>
              <span className="toolbar-narrowed" aria-hidden />
              <span className="sr-only">, narrowed</span>
            </>
          )}
        </button>
      )}
      <div id={id} className="toolbar-filters">
        {children}
        <ClearFilters list={list} />
      </div>
    </div>
  )
}

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
