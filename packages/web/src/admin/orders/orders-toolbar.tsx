import { ListDay, ListFilter, ListToolbar } from '../ui/list/list-toolbar.tsx'
import { STATUS_CHOICES } from './order-statuses.ts'
import type { OrdersList } from './use-orders-list.ts'

const STATUS_FILTERS = [{ value: '', label: 'Every status' }, ...STATUS_CHOICES]
const COURIER_FILTERS = [
  { value: '', label: 'Every delivery' },
  { value: 'express', label: 'Express' },
  { value: 'pickup', label: 'Pickup' },
]
const MONEY_FILTERS = [
  { value: '', label: 'Every payment' },
  { value: 'paid', label: 'Paid in full' },
  { value: 'owed', label: 'Not paid in full' },
  { value: 'due', label: 'Refund due' },
]
const ARCHIVE_FILTERS = [
  { value: '', label: 'Current orders' },
  { value: 'true', label: 'Archived orders' },
]

export const OrdersToolbar = ({ list }: { readonly list: OrdersList }) => (
  <ListToolbar list={list} label="Search orders" placeholder="Order, customer or SKU">
    <ListFilter list={list} name="status" label="Status" choices={STATUS_FILTERS} />
    <ListFilter list={list} name="courier" label="Delivery" choices={COURIER_FILTERS} />
    <ListFilter list={list} name="money" label="Payment" choices={MONEY_FILTERS} />
    <ListFilter list={list} name="archived" label="Which orders" choices={ARCHIVE_FILTERS} />
    <div className="day-pair">
      <ListDay list={list} name="from" label="From" />
      <ListDay list={list} name="to" label="To" />
    </div>
  </ListToolbar>
)
