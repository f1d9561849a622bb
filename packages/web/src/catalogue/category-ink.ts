import type { Category } from '@umbala/pricing'
import type { Ink } from '../ui/ink.ts'

export const CATEGORY_INK: Readonly<Record<Category, Ink>> = {
  Print: 'cyan',
  Signs: 'yellow',
  Branding: 'magenta',
  Paint: 'spectrum',
}

export const categoryUrl = (category: Category): string => `/collections/all?category=${category}`

/** What leads to a category is called Paints; the category itself, wherever it is only named, is Paint. */
export const navigationLabel = (category: Category): string => (category === 'Paint' ? 'Paints' : category)
