import { type GarmentColour, type GridRule, NAME_LONGEST } from '@umbala/pricing'
import type { GridFields } from '../pricing-fields.ts'
import { type FieldReader, filledRows } from '../field-reader.ts'

const SWATCH = /^#?([0-9a-f]{6})$/i

/** With or without its sign; nothing where no swatch is shown. */
const readSwatch = (place: string, text: string, to: FieldReader): string | null => {
  if (text.trim() === '') return null
  const [, digits = ''] = SWATCH.exec(text.trim()) ?? []
  if (digits === '') to.refuse(place, 'A swatch is written as six digits, such as #1d2b55.')
  return digits === '' ? null : `#${digits.toLowerCase()}`
}

/** Sizes by their names, with commas between them, as the product writes them. */
const readHoles = (text: string, sizes: GridRule['sizes']): readonly string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      .map((name) => name.trim().replace(/\s+/g, ' '))
      .filter((name) => name !== '')
      .map(
        (written) => sizes.find(({ name }) => name.toLowerCase() === written.toLowerCase())?.name ?? written,
      ),
  ),
]

const readColour = (
  [name = '', surcharge = '', swatch = '', holes = '']: readonly string[],
  at: number,
  sizes: GridRule['sizes'],
  to: FieldReader,
): GarmentColour => {
  const place = `pricing.rule.colours.${at}`
  const shown = readSwatch(`${place}.swatch`, swatch, to)
  const notSold = readHoles(holes, sizes)
  return {
    name: to.name(`${place}.name`, name),
    surcharge: to.fee(`${place}.surcharge`, surcharge),
    ...(shown !== null && { swatch: shown }),
    ...(notSold.length > 0 && { notSold }),
  }
}

/** The rule of a garment as it stands in the form. */
export const readGarmentFields = (grid: GridFields, to: FieldReader): GridRule => {
  const sizes = filledRows(grid.sizes).map(([name = '', surcharge = ''], at) => ({
    name: to.name(`pricing.rule.sizes.${at}.name`, name),
    surcharge: to.fee(`pricing.rule.sizes.${at}.surcharge`, surcharge),
  }))
  const colours = filledRows(grid.colours).map((row, at) => readColour(row, at, sizes, to))
  const { isPrinted, price, longest } = grid.personal
  return {
    kind: 'grid',
    tiers: filledRows(grid.tiers).map(([from = '', unit = ''], at) => ({
      fromQuantity: to.count(`pricing.rule.tiers.${at}.fromQuantity`, from),
      unit: to.price(`pricing.rule.tiers.${at}.unit`, unit),
    })),
    sizes,
    ...(colours.length > 0 && { colours }),
    ...(isPrinted && {
      personal: {
        price: to.fee('pricing.rule.personal.price', price),
        longest: to.count('pricing.rule.personal.longest', longest, NAME_LONGEST),
      },
    }),
    setUpPerPosition: to.fee('pricing.rule.setUpPerPosition', grid.setUpPerPosition),
    positions: grid.positions,
  }
}
