import { CATEGORIES } from '@umbala/pricing'
import { ListFilter, ListToolbar } from '../ui/list/list-toolbar.tsx'
import type { useList } from '../ui/list/use-list.ts'
import type { ProductFilter, ProductSort } from './products-query.ts'

const CATEGORY_CHOICES = [
  { value: '', label: 'All categories' },
  ...CATEGORIES.map((category) => ({ value: category, label: category })),
]
const PUBLISHED_CHOICES = [
  { value: '', label: 'Published and drafts' },
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Drafts' },
]
const FEATURED_CHOICES = [
  { value: '', label: 'Featured or not' },
  { value: 'true', label: 'Featured' },
  { value: 'false', label: 'Not featured' },
]

const SLIP_CHOICES = [
  { value: '', label: 'With or without slips' },
  { value: 'true', label: 'With slips' },
  { value: 'false', label: 'Without slips' },
]

type Props = { readonly list: ReturnType<typeof useList<ProductFilter, ProductSort, unknown, unknown>> }

export const ProductsToolbar = ({ list }: Props) => (
  <ListToolbar list={list} label="Search products" placeholder="Name, SKU or description">
    <ListFilter list={list} name="category" label="Category" choices={CATEGORY_CHOICES} />
    <ListFilter list={list} name="published" label="Published" choices={PUBLISHED_CHOICES} />
    <ListFilter list={list} name="featured" label="Featured" choices={FEATURED_CHOICES} />
    <ListFilter list={list} name="slips" label="Price check" choices={SLIP_CHOICES} />
  </ListToolbar>
)
