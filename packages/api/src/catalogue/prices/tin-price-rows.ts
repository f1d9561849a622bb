import { type Cents, type TinsRule, volumeText } from '@umbala/pricing'
import type { PriceRow } from './price-csv-rows.ts'

type Reader = {
  readonly price: (row: PriceRow) => Cents
  readonly volume: (row: PriceRow) => number | null
  readonly refuse: (row: PriceRow, column: 'from', message: string) => void
}

/** The tins become those of the file. A size that the product does not have cannot come with it: nobody would know what it weighs. */
export const readTinRows = (rule: TinsRule, rows: readonly PriceRow[], to: Reader): TinsRule => {
  const seen = new Set<number>()
  const tins = rows.flatMap((row) => {
    const millilitres = to.volume(row)
    const price = to.price(row)
    if (millilitres === null) return []
    const known = rule.tins.find((tin) => tin.millilitres === millilitres)
    if (seen.has(millilitres)) to.refuse(row, 'from', `${volumeText(millilitres)} is there twice.`)
    else if (!known)
      to.refuse(
        row,
        'from',
        `There is no tin of ${volumeText(millilitres)}. Please add it to the product first, with its weight.`,
      )
    seen.add(millilitres)
    return known ? [{ ...known, price }] : []
  })
  return { ...rule, tins: tins.toSorted((one, other) => one.millilitres - other.millilitres) }
}
