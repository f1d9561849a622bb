import { type Category, type OptionKey, OPTION_KEYS } from '@umbala/pricing'

/**
 * The names of the option-price maps as they travel. They are irregular (`sidesPrices`, `sizesPrice`, `colorsPrice`), and clients
 * depend on them, so they are listed here once and nowhere else.
 */
export const PRICE_MAP_NAMES = {
  printPrice: {
    sides: 'sidesPrices',
    paperFinish: 'paperFinishPrices',
    paperWeight: 'paperWeightPrices',
    standardSizes: 'standardSizesPrices',
    lamination: 'laminationPrices',
    cornerType: 'cornerTypePrices',
    layout: 'layoutPrices',
  },
  signsPrice: {
    sizes: 'sizesPrice',
    material: 'materialPrices',
    printingType: 'printingTypePrices',
    finishingOptions: 'finishingOptionsPrices',
    printingPreferences: 'printingPreferencesPrices',
  },
  brandingPrice: {
    sizes: 'sizesPrice',
    colors: 'colorsPrice',
    gender: 'genderPrice',
    printBack: 'printBackPrice',
    printFront: 'printFrontPrice',
  },
} as const satisfies Record<string, Partial<Record<OptionKey, string>>>

export type PriceField = keyof typeof PRICE_MAP_NAMES
export const PRICE_FIELDS = Object.keys(PRICE_MAP_NAMES) as PriceField[]

/** Paint has no option prices on the wire. */
export const PRICE_FIELD_OF: Record<Category, PriceField | null> = {
  Print: 'printPrice',
  Signs: 'signsPrice',
  Branding: 'brandingPrice',
  Paint: null,
}

/** The options whose values may cost extra in that category: the price of any other would be charged unseen. */
export const pricedOptions = (category: Category): readonly OptionKey[] => {
  const field = PRICE_FIELD_OF[category]
  const names: Partial<Record<OptionKey, string>> = field === null ? {} : PRICE_MAP_NAMES[field]
  return OPTION_KEYS.filter((key) => names[key] !== undefined)
}

/** Amounts in rand, by option and value. */
export type RandByOption = Partial<Record<OptionKey, Record<string, number>>>
export type PriceMaps = Partial<Record<PriceField, Record<string, Record<string, number>>>>

const OPTION_OF_NAME = new Map<string, OptionKey>(
  OPTION_KEYS.flatMap((key) => [
    [`${key}Price`, key],
    [`${key}Prices`, key],
  ]),
)

/** Which option a map prices; both spellings are read, whichever the sender uses. */
export const optionOfPriceMap = (name: string): OptionKey | undefined => OPTION_OF_NAME.get(name)

/** Every map under its name and without an amount, for a client that reads them without asking whether they are there. */
export const emptyPriceMaps = (): Required<PriceMaps> => {
  const emptied = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.values(names).map((name) => [name, {}]))
  return {
    printPrice: emptied(PRICE_MAP_NAMES.printPrice),
    brandingPrice: emptied(PRICE_MAP_NAMES.brandingPrice),
    signsPrice: emptied(PRICE_MAP_NAMES.signsPrice),
  }
}

export const toPriceMaps = (category: Category, prices: RandByOption): PriceMaps => {
  const field = PRICE_FIELD_OF[category]
  if (field === null) return {}
  const names: Partial<Record<OptionKey, string>> = PRICE_MAP_NAMES[field]
  const maps: Record<string, Record<string, number>> = {}
  for (const key of OPTION_KEYS) {
    const name = names[key]
    if (name !== undefined) maps[name] = { ...prices[key] }
  }
  return { [field]: maps }
}

/** Reads the maps of a product back into amounts by option; a blank amount is left out, as it costs nothing. */
export const fromPriceMaps = (product: Partial<Record<PriceField, object | undefined>>): RandByOption => {
  const prices: RandByOption = {}
  for (const field of PRICE_FIELDS)
    for (const [name, map] of Object.entries<unknown>({ ...product[field] })) {
      const key = optionOfPriceMap(name)
      if (key === undefined || typeof map !== 'object' || map === null) continue
      const amounts = Object.entries(map).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number',
      )
      prices[key] = { ...prices[key], ...Object.fromEntries(amounts) }
    }
  return prices
}
