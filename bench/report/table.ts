import { type Conditions, type Figure, shareOf } from '../figures.ts'

/** Three digits say enough of a measured number; what is larger is whole, with its thousands apart. */
export const inWords = (value: number): string => {
  if (!Number.isFinite(value)) return '-'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  const rounded = Number(value.toFixed(digits))
  return rounded.toLocaleString('en-US').replaceAll(',', ' ')
}

export const withUnit = (value: number, unit: string): string =>
  unit === '' ? inWords(value) : `${inWords(value)}${unit === '/s' ? '' : ' '}${unit}`

export const inPercent = (share: number): string => `${Math.round(100 * share)}%`

export const conditionsInWords = ({ engine, products, connections, cache }: Conditions): string =>
  [
    cache,
    connections !== undefined && `${connections} connections`,
    products !== undefined && `${inWords(products)} products`,
    engine,
  ]
    .filter((word) => typeof word === 'string')
    .join(', ')

/** A table in Markdown that is also straight to the eye in a terminal. A bar in a cell would end it. */
export const writeTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const all = [head, ...rows].map((row) => head.map((_, at) => (row[at] ?? '').replaceAll('|', '/')))
  const widths = head.map((_, at) => Math.max(3, ...all.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [first = [], ...rest] = all.map(line)
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [first, rule, ...rest].join('\n')
}

const optional = (value: number | undefined, write: (value: number) => string): string =>
  value === undefined ? '' : write(value)

export const figuresTable = (figures: readonly Figure[]): string =>
  writeTable(
    ['what', 'under', 'measured', 'p50 ms', 'p99 ms', 'floor', 'share', 'note'],
    figures.map((figure) => [
      figure.what,
      conditionsInWords(figure),
      withUnit(figure.value, figure.unit),
      optional(figure.p50, inWords),
      optional(figure.p99, inWords),
      optional(figure.floor, (floor) => withUnit(floor, figure.unit)),
      optional(shareOf(figure), inPercent),
      figure.note ?? '',
    ]),
  )
