import { DayField } from '../audit/day-field.tsx'
import { ClearFilters } from '../ui/clear-filters.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { STATUS_CHOICES } from './order-statuses.ts'
import type { OrdersList } from './use-orders-list.ts'

const STATUS_FILTERS = [{ value: '', label: 'Every status' }, ...STATUS_CHOICES]
const COURIER_FILTERS = [
  { value: '', label: 'Every delivery' },
  { value: 'express', label: 'Express' },
  { value: 'pickup', label: 'Pickup' },
]
const ARCHIVE_FILTERS = [
  { value: '', label: 'Current orders' },
  { value: 'true', label: 'Archived orders' },
]

export const OrdersToolbar = ({ list }: { readonly list: OrdersList }) => {
  const { search, filters, setSearch, setFilter } = list
  const setting = (name: keyof typeof filters) => (value: string) => {
    setFilter(name, value)
  }
  return (
    <div className="toolbar">
      <SearchField
        label="Search orders"
        placeholder="Order, customer or SKU"
        value={search}
        onSearch={setSearch}
      />
      <SelectField
        label="Status"
        hideLabel
        value={filters.status}
        choices={STATUS_FILTERS}
        onChange={setting('status')}
      />
      <SelectField
        label="Delivery"
        hideLabel
        value={filters.courier}
        choices={COURIER_FILTERS}
        onChange={setting('courier')}
      />
      <SelectField
        label="Which orders"
        hideLabel
        value={filters.archived}
        choices={ARCHIVE_FILTERS}
        onChange={setting('archived')}
      />
      <DayField label="From" value={filters.from} onChange={setting('from')} />
      <DayField label="To" value={filters.to} onChange={setting('to')} />
      <ClearFilters list={list} />
    </div>
  )
}
