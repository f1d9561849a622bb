import { CATEGORIES, type Category, toCategory } from '@umbala/pricing'
import { CATEGORY_INK, navigationLabel, categoryUrl } from '../../catalogue/category-ink.ts'
import type { PageLocation } from '../../state/page-head.ts'
import type { Ink } from '../../ui/ink.ts'

type Department = {
  readonly label: string
  readonly to: string
  readonly ink: Ink
  readonly category: Category | null
}

/** The five departments of the shop: the design service and the four categories. */
export const DEPARTMENTS: readonly Department[] = [
  { label: 'Design', to: '/design-customization', ink: 'key', category: null },
  ...CATEGORIES.map((category) => ({
    label: navigationLabel(category),
    to: categoryUrl(category),
    ink: CATEGORY_INK[category],
    category,
  })),
]

type Current = { readonly department: Department; readonly as: 'page' | 'true' }
type Shown = { readonly category: Category } | null

/** The department the visitor stands in: on its own page, on its list, or at one of its products. */
export const currentDepartment = ({ pathname, search }: PageLocation, product: Shown): Current | null => {
  const find = (as: Current['as'], isIt: (department: Department) => boolean): Current | null => {
    const department = DEPARTMENTS.find(isIt)
    return department ? { department, as } : null
  }
  if (pathname === '/collections/all') {
    const wanted = toCategory(new URLSearchParams(search).get('category') ?? '')
    return wanted && find('page', ({ category }) => category === wanted)
  }
  if (pathname.startsWith('/product/'))
    return product && find('true', ({ category }) => category === product.category)
  return find('page', ({ category, to }) => category === null && to === pathname)
}
