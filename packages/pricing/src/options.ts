import type { Category } from './category.ts'

/**
 * Every option a product can be configured by, in the order in which a configuration is stored and its price added up: a reduction
 * stops at zero, so another order could give another price.
 */
export const OPTION_KEYS = [
  'sides',
  'paperFinish',
  'paperWeight',
  'standardSizes',
  'lamination',
  'cornerType',
  'layout',
  'material',
  'printingType',
  'finishingOptions',
  'printingPreferences',
  'sizes',
  'colors',
  'gender',
  'printBack',
  'printFront',
] as const
export type OptionKey = (typeof OPTION_KEYS)[number]

const KEYS: ReadonlySet<string> = new Set(OPTION_KEYS)
export const isOptionKey = (name: string): name is OptionKey => KEYS.has(name)

/** The name of a group of values, for staff. */
const LABELS: Readonly<Record<OptionKey, string>> = {
  sides: 'Sides',
  paperFinish: 'Paper Finish',
  paperWeight: 'Paper Weight',
  standardSizes: 'Standard Sizes',
  lamination: 'Lamination',
  cornerType: 'Corner Type',
  layout: 'Layout',
  material: 'Material',
  printingType: 'Printing Type',
  finishingOptions: 'Finishing',
  printingPreferences: 'Printing Preferences',
  sizes: 'Sizes',
  colors: 'Colors',
  gender: 'Gender',
  printBack: 'Print Back',
  printFront: 'Print Front',
}
export const optionLabel = (key: OptionKey): string => LABELS[key]

/** The name of the one value that was chosen or is to be chosen, for customers, in the order in which they are asked and told. */
const CHOICES: Readonly<Record<OptionKey, string>> = {
  standardSizes: 'Paper size',
  sizes: 'Size',
  colors: 'Colour',
  gender: 'Gender',
  printFront: 'Print front',
  printBack: 'Print back',
  sides: 'Sides',
  paperWeight: 'Paper weight',
  paperFinish: 'Paper finish',
  lamination: 'Lamination',
  cornerType: 'Corners',
  layout: 'Layout',
  material: 'Material',
  printingType: 'Printing',
  finishingOptions: 'Finishing',
  printingPreferences: 'Print colours',
}
export const choiceLabel = (key: OptionKey): string => CHOICES[key]
export const CHOICE_ORDER = Object.keys(CHOICES).filter(isOptionKey)

export const COLOURS = [
  'Red',
  'Blue',
  'Black',
  'Green',
  'Yellow',
  'Gray',
  'White',
  'Pink',
  'Beige',
  'Navy',
] as const
export type Colour = (typeof COLOURS)[number]

export type OptionGroup = {
  readonly key: OptionKey
  readonly label: string
  readonly values: readonly string[]
}

const group = (key: OptionKey, ...values: readonly string[]): OptionGroup => ({
  key,
  label: optionLabel(key),
  values,
})

const WORN: readonly OptionGroup[] = [
  group('colors', ...COLOURS),
  group('gender', 'Male', 'Female', 'Unisex'),
  group('printFront', 'A2', 'A3', 'A4', 'None'),
  group('printBack', 'A2', 'A3', 'A4', 'None'),
]

/** What the back office proposes for a new product. A product may offer less, and values of its own. */
export const OPTION_GROUPS: Readonly<Record<Category, readonly OptionGroup[]>> = {
  Print: [
    group('sides', 'Single Side', 'Double Side'),
    group('paperFinish', 'Gloss Finish', 'Matte Finish', 'Soft Touch Lamination'),
    group('paperWeight', '80 - 100 gsm', '120 - 170 gsm', '200 - 300 gsm', '350 - 400 gsm'),
    group('standardSizes', 'A4', 'A5', 'A6', 'DL'),
    group('lamination', 'Gloss Lamination', 'Matte Lamination', 'Soft Touch Lamination'),
    group('cornerType', 'Square Corners', 'Rounded Corners'),
    group('layout', 'Portrait', 'Landscape'),
  ],
  Signs: [
    group('sizes', 'XS', 'S'),
    group('material', 'Vinyl', 'Acrylic', 'Aluminum', 'PVC', 'Coroplast (Corrugated Plastic)', 'Magnetic'),
    group('printingType', 'Single-Sided', 'Double-Sided'),
    group('finishingOptions', 'Matte', 'Glossy', 'UV Coating (Weather Protection)'),
    group('printingPreferences', 'Full Color', 'Black & White', 'Pantone Matching'),
  ],
  Branding: [
    group('sizes', 'Extra Small', 'Small', 'Medium', 'Large', 'Extra Large', 'Double Extra Large'),
    ...WORN,
  ],
  Paint: [group('sizes', 'XS', 'S', 'M', 'L', 'XL'), ...WORN],
}
