import {
  checkProduct,
  isSoldIn,
  type OfferedProduct,
  OPTION_KEYS,
  optionLabel,
  type PricedConfiguration,
  priceLine,
  readWrittenCount,
  shownOptions,
  toPricedProduct,
  volumeText,
} from '@umbala/pricing'

/** What is tried out in the preview, as it was picked and typed. What the product does not have is passed over. */
export type PreviewPicks = {
  readonly quantity: string
  readonly width: string
  readonly height: string
  readonly size: string
  readonly colour: string
  /** Whether the paint is tinted; empty for not. */
  readonly tint: string
  readonly turnaround: string
  readonly options: Readonly<Record<string, string>>
}

export const NO_PICKS: PreviewPicks = {
  quantity: '',
  width: '',
  height: '',
  size: '',
  tint: '',
  colour: '',
  turnaround: '',
  options: {},
}

export const TINTED = 'with a tint'

export type PreviewOption = {
  readonly name: string
  readonly label: string
  readonly values: readonly string[]
  readonly chosen: string
}

const readWhole = (text: string): number | null => {
  const read = readWrittenCount(text)
  return read.ok ? read.value : null
}

const pickOf = (values: readonly string[], picked: string | undefined): string =>
  values.find((value) => value === picked) ?? values[0] ?? ''

/** Every option that can be chosen, with one value of each. */
const optionsOf = (
  { offered, ownOptions }: OfferedProduct,
  picks: PreviewPicks,
): readonly PreviewOption[] => {
  const shop = OPTION_KEYS.flatMap((key): readonly PreviewOption[] => {
    const values = offered[key] ?? []
    return values.length === 0
      ? []
      : [{ name: key, label: optionLabel(key), values, chosen: pickOf(values, picks.options[key]) }]
  })
  const chosen: Record<string, readonly string[]> = Object.fromEntries(
    shop.map((option) => [option.name, [option.chosen]]),
  )
  // From above to below, because one may depend on another further up.
  const own = ownOptions.flatMap(({ label }): readonly PreviewOption[] => {
    const shown = shownOptions(ownOptions, chosen).find((option) => option.label === label)
    if (shown === undefined) return []
    const values = shown.values.map(({ value }) => value)
    const value = pickOf(values, picks.options[label])
    chosen[label] = [value]
    return [{ name: label, label, values, chosen: value }]
  })
  return [...shop, ...own]
}

/** The line that the preview shows, and what it can be changed by. */
export const previewLine = (product: OfferedProduct, picks: PreviewPicks) => {
  const priced = toPricedProduct(product)
  const { rule, turnarounds } = priced
  const from = checkProduct(product)
  const least = from.ok ? from.buys : null
  const quantities =
    rule.kind === 'table' && rule.quantities === 'listed'
      ? rule.rows.map((row) => String(row.quantity))
      : null
  const quantityText =
    quantities === null
      ? picks.quantity === ''
        ? String(least?.quantity ?? product.quantity.min)
        : picks.quantity
      : (quantities.find((each) => each === picks.quantity) ?? String(least?.quantity ?? quantities[0] ?? ''))
  const quantity = readWhole(quantityText) ?? 0
  const options = optionsOf(product, picks)
  const tins = rule.kind === 'tins' ? rule.tins : []
  const sizes =
    rule.kind === 'grid'
      ? rule.sizes.map(({ name }) => name)
      : tins.map(({ millilitres }) => volumeText(millilitres))
  const size = pickOf(sizes, picks.size)
  const tin = tins.find(({ millilitres }) => volumeText(millilitres) === size)
  const canTint = rule.kind === 'tins' && rule.tint !== undefined
  const colours =
    rule.kind === 'grid'
      ? (rule.colours ?? []).filter((each) => isSoldIn(each, size)).map(({ name }) => name)
      : []
  const colour = pickOf(colours, picks.colour)
  const names = turnarounds.map(({ name }) => name)
  const turnaround = pickOf(names, picks.turnaround)
  const width = picks.width === '' ? String(least?.size?.widthMm ?? '') : picks.width
  const height = picks.height === '' ? String(least?.size?.heightMm ?? '') : picks.height
  const [widthMm, heightMm] = [readWhole(width), readWhole(height)]
  const configuration: PricedConfiguration = {
    options: Object.fromEntries(options.map(({ name, chosen }) => [name, [chosen]])),
    ...(rule.kind === 'area' && widthMm !== null && heightMm !== null && { size: { widthMm, heightMm } }),
    ...(rule.kind === 'grid' && { grid: [{ size, ...(colour !== '' && { colour }), quantity }] }),
    ...(tin && { tins: [{ millilitres: tin.millilitres, count: quantity }] }),
    ...(canTint && picks.tint === TINTED && { tint: { code: 'A1' } }),
    ...(turnaround !== '' && { turnaround }),
  }
  return {
    kind: rule.kind,
    quantities,
    quantityText,
    quantity,
    options,
    sizes,
    size,
    colours,
    colour,
    canTint,
    turnarounds: names,
    turnaround,
    width,
    height,
    price: priceLine(priced, configuration, quantity),
  }
}
