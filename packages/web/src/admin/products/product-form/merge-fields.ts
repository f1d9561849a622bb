import { OPTION_KEYS, optionLabel } from '@umbala/pricing'
import { type ProductFields, sameFields } from './product-fields.ts'

const LABELS = {
  name: 'Product Name',
  description: 'Description',
  price: 'Price',
  originalPrice: 'Original Price',
  sku: 'SKU',
  category: 'Category',
  kind: 'Kind',
  pictures: 'Pictures',
  isPublished: 'Published',
  isFeatured: 'Featured on home',
  collectOnly: 'Collect only',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  weight: 'Weight',
  minQuantity: 'Smallest quantity',
  maxQuantity: 'Largest quantity',
  pricing: 'Price rule',
  ownOptions: 'Own options',
  artwork: 'Artwork',
} as const satisfies Partial<Record<keyof ProductFields, string>>

type Versions = {
  /** What both began with. */
  readonly base: ProductFields
  readonly mine: ProductFields
  readonly theirs: ProductFields
}

export type Merged = {
  readonly fields: ProductFields
  /** What both have changed, each in another way: it stands as it was typed here, and somebody should look at it. */
  readonly clashes: readonly string[]
}

type Part = { readonly label: string; readonly part: (fields: ProductFields) => Partial<ProductFields> }

const isName = (name: string): name is keyof typeof LABELS => Object.hasOwn(LABELS, name)

const PARTS: readonly Part[] = [
  ...Object.keys(LABELS)
    .filter(isName)
    .map((name) => ({ label: LABELS[name], part: (fields: ProductFields) => ({ [name]: fields[name] }) })),
  ...OPTION_KEYS.map((key) => ({
    label: optionLabel(key),
    part: ({ options }: ProductFields) => ({ options: { [key]: options[key] } }),
  })),
]

const withPart = (fields: ProductFields, part: Partial<ProductFields>): ProductFields => ({
  ...fields,
  ...part,
  options: { ...fields.options, ...part.options },
})

/** Takes a colleague's newer version and puts on top of it what was changed here, so that nothing typed is lost. */
export const mergeFields = ({ base, mine, theirs }: Versions): Merged => {
  let fields = theirs
  const clashes: string[] = []
  for (const { label, part } of PARTS) {
    const isMine = !sameFields(withPart(base, part(mine)), base)
    if (!isMine) continue
    fields = withPart(fields, part(mine))
    const isTheirs = !sameFields(withPart(base, part(theirs)), base)
    if (isTheirs && !sameFields(withPart(base, part(theirs)), withPart(base, part(mine)))) clashes.push(label)
  }
  return { fields, clashes }
}
