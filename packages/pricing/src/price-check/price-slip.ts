import { alikeRefusal } from '../line/strict-reader.ts'

/** Something about the prices of a product that the staff should look at. */
export type PriceSlip = {
  /** `stop`: it cannot be saved, because nobody could buy or price it. `slip`: most likely a mistake. `note`: meant, perhaps, and worth knowing. */
  readonly level: 'stop' | 'slip' | 'note'
  /** Where its value stands in the product: `pricing.rule.rows.3.cells.1`, `minQuantity`. */
  readonly place: string
  readonly message: string
}

/** Collects what is found. */
export const slipList = () => {
  const found: PriceSlip[] = []
  const add =
    (level: PriceSlip['level']) =>
    (place: string, message: string): void => {
      found.push({ level, place, message })
    }
  return { found, stop: add('stop'), slip: add('slip'), note: add('note') }
}

export type SlipList = ReturnType<typeof slipList>

type Placed<T> = { readonly place: string; readonly value: T }

/** Of values that must rise, each that does not. */
export const stopUnlessRising = (values: readonly Placed<number>[], what: string, to: SlipList): void => {
  for (const [at, { place, value }] of values.entries()) {
    const before = values[at - 1]
    if (before === undefined || value > before.value) continue
    to.stop(
      place,
      value === before.value
        ? `${what} is there twice.`
        : `${what} is out of order: each must be larger than the one above.`,
    )
  }
}

export const stopRepeated = (names: readonly Placed<string>[], what: string, to: SlipList): void => {
  for (const [at, { place, value }] of names.entries())
    if (names.findIndex((each) => each.value === value) < at)
      to.stop(place, `${what} ${value} is there twice.`)
}

/** The same, and none may differ from another in letter case alone. */
export const stopAlike = (names: readonly Placed<string>[], what: string, to: SlipList): void => {
  const values = names.map(({ value }) => value)
  for (const [at, { place }] of names.entries()) {
    const refusal = alikeRefusal(values, at, what)
    if (refusal !== null) to.stop(place, refusal)
  }
}
