import { type Day, isDay, toDay } from '@umbala/pricing'

/** Each is read strictly, so that a file written with the month first is never taken for one with the day first. */
export const DATE_FORMATS = [
  'YYYY/MM/DD',
  'YYYY-MM-DD',
  'YYYYMMDD',
  'DD/MM/YYYY',
  'DD-MM-YYYY',
  'DD.MM.YYYY',
  'DDMonYYYY',
  'DD Mon YYYY',
  'DD-Mon-YYYY',
] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** These cannot be mistaken for one another, nor for a date with the month first. */
export const UNMISTAKABLE: readonly DateFormat[] = DATE_FORMATS.filter((format) => !/^DD.MM/.test(format))

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

const PATTERNS = new Map(
  DATE_FORMATS.map((format) => [
    format,
    new RegExp(
      `^${format
        .replaceAll('.', '\\.')
        .replace('YYYY', '(?<year>\\d{4})')
        .replace('MM', '(?<month>\\d{2})')
        .replace('Mon', '(?<word>[A-Z]{3})')
        .replace('DD', '(?<day>\\d{2})')}$`,
    ),
  ]),
)

const readAs = (text: string, format: DateFormat): Day | null => {
  const found = PATTERNS.get(format)?.exec(text)?.groups
  if (!found) return null
  const month = found.word === undefined ? Number(found.month) : MONTHS.indexOf(found.word) + 1
  const day = toDay(Number(found.year), month, Number(found.day))
  return isDay(day) ? day : null
}

/** The day that a cell names in one of the formats; null for everything else, and for days that no calendar has. */
export const readDate = (cell: string, formats: readonly DateFormat[]): Day | null => {
  const text = cell.trim().toUpperCase()
  for (const format of formats) {
    const day = readAs(text, format)
    if (day !== null) return day
  }
  return null
}
