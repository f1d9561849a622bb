export const CATEGORIES = ['Print', 'Signs', 'Branding', 'Paint'] as const
export type Category = (typeof CATEGORIES)[number]

/** Old links and imports say `Paints`; the shop stores `Paint`. */
const SPELLINGS: ReadonlyMap<string, Category> = new Map([
  ...CATEGORIES.map((category) => [category.toLowerCase(), category] as const),
  ['paints', 'Paint'],
])

export const toCategory = (text: string): Category | null => SPELLINGS.get(text.trim().toLowerCase()) ?? null
