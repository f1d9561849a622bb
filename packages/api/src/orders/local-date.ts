const LONG = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Johannesburg',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `2 March 2026`: the day it is where the shop is, wherever its server stands. */
export const longDate = (moment: Date): string => LONG.format(moment)

const OFFSET = '+02:00'
const DAY_MS = 86_400_000

/** When a day such as `2026-03-31` begins where the shop is. South Africa has one time all year round. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00${OFFSET}`)

/** When it is over: the first moment of the next one. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS)

const STAMP = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Johannesburg',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-03-02 11:30`, which spreadsheets read as a moment. */
export const localStamp = (moment: Date): string => STAMP.format(moment)
