import { CATEGORIES } from '@umbala/pricing'
import { ClearFilters } from '../ui/clear-filters.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { useProducts } from './use-products.ts'

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

type Props = Pick<ReturnType<typeof useProducts>, 'list'>

export const ProductsToolbar = ({ list }: Props) => {
  const filterBy = (name: 'category' | 'published' | 'featured') => (value: string) => {
    list.setFilter(name, value)
  }
  return (
    <div className="toolbar">
      <SearchField
        label="Search products"
        placeholder="Name, SKU or description"
        value={list.search}
        onSearch={list.setSearch}
      />
      <SelectField
        label="Category"
        hideLabel
        value={list.filters.category}
        choices={CATEGORY_CHOICES}
        onChange={filterBy('category')}
      />
      <SelectField
        label="Published"
        hideLabel
        value={list.filters.published}
        choices={PUBLISHED_CHOICES}
        onChange={filterBy('published')}
      />
      <SelectField
        label="Featured"
        hideLabel
        value={list.filters.featured}
        choices={FEATURED_CHOICES}
        onChange={filterBy('featured')}
      />
      <ClearFilters list={list} />
    </div>
  )
}
