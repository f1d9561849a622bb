import type { Category } from '@umbala/pricing'
import type { Ink } from '../ui/ink.ts'

export const CATEGORY_INK: Readonly<Record<Category, Ink>> = {
  Print: 'cyan',
  Signs: 'yellow',
  Branding: 'magenta',
  Paint: 'spectrum',
}

export const categoryUrl = (category: Category): string => `/collections/all?category=${category}`

/** Stored as `Paint`; a shelf of them is called Paints. */
export const categoryLabel = (category: Category): string => (category === 'Paint' ? 'Paints' : category)
