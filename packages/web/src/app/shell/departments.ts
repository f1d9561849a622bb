import { CATEGORIES, type Category } from '@umbala/pricing'
import { CATEGORY_INK, categoryLabel, categoryUrl } from '../../catalogue/category-ink.ts'
import type { Ink } from '../../ui/ink.ts'

export type Department = {
  readonly label: string
  readonly to: string
  readonly ink: Ink
  readonly category: Category | null
}

/** The five departments of the shop: the design service and the four shelves. */
export const DEPARTMENTS: readonly Department[] = [
  { label: 'Design', to: '/design-customization', ink: 'key', category: null },
  ...CATEGORIES.map((category) => ({
    label: categoryLabel(category),
    to: categoryUrl(category),
    ink: CATEGORY_INK[category],
    category,
  })),
]
