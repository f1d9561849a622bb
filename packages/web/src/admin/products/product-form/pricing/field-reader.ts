import {
  type Cents,
  readWrittenArea,
  readWrittenCount,
  readWrittenDays,
  readWrittenKilograms,
  readWrittenPercent,
  readWrittenRand,
  readWrittenTime,
  readWrittenVolume,
  type Written,
  ZERO,
} from '@umbala/pricing'

/** Rows of a small sheet, cell by cell as they are typed. */
export type Rows = readonly (readonly string[])[]

/** Rows that were left empty at the end are no rows. */
export const filledRows = (rows: Rows): Rows => {
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''))
  return rows.slice(0, last + 1)
}

/** Reads fields one by one and keeps what cannot be read, by its place. */
export const fieldReader = () => {
  const faults: Record<string, string> = {}
  const take = <T>(place: string, written: Written<T>, otherwise: T): T => {
    if (written.ok) return written.value
    faults[place] ??= written.message
    return otherwise
  }
  return {
    faults,
    refuse: (place: string, message: string): void => {
      faults[place] ??= message
    },
    /** Nothing is a hole. */
    cell: (place: string, text: string): Cents | null => take(place, readWrittenRand(text), null),
    fee: (place: string, text: string): Cents => take(place, readWrittenRand(text), null) ?? ZERO,
    price: (place: string, text: string): Cents => {
      const amount = take(place, readWrittenRand(text), ZERO)
      if (amount === null) faults[place] ??= 'Please enter a price.'
      return amount ?? ZERO
    },
    count: (place: string, text: string, max?: number): number => take(place, readWrittenCount(text, max), 0),
    area: (place: string, text: string): number => take(place, readWrittenArea(text), 0),
    volume: (place: string, text: string): number => take(place, readWrittenVolume(text), 0),
    kilograms: (place: string, text: string): number => take(place, readWrittenKilograms(text), 0),
    percent: (place: string, text: string): number => take(place, readWrittenPercent(text), 0),
    days: (place: string, text: string) => take(place, readWrittenDays(text), null),
    time: (place: string, text: string) => take(place, readWrittenTime(text), null),
    name: (place: string, text: string): string => {
      const name = text.trim().replace(/\s+/g, ' ')
      if (name === '') faults[place] ??= 'Please enter a name.'
      return name
    },
  }
}

export type FieldReader = ReturnType<typeof fieldReader>
