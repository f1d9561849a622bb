import type { Written } from '../money/written-amounts.ts'
import { type ClockTime, isClockTime } from './day.ts'
import { SCHEDULING_LIMITS } from './scheduling.ts'

const { min, max } = SCHEDULING_LIMITS.workingDays

/** Working days as they are typed; nothing where the shop's own count. */
export const readWrittenDays = (text: string): Written<number | null> => {
  const written = text.trim()
  if (written === '') return { ok: true, value: null }
  const [, digits] = /^(\d{1,4})(?: ?(?:working )?days?)?$/i.exec(written) ?? []
  const days = Number(digits)
  return days >= min && days <= max
    ? { ok: true, value: days }
    : { ok: false, message: `“${written.slice(0, 24)}” is no number of working days from ${min} to ${max}.` }
}

/** A time of the day as it is typed, `9:30`, `14h00` or `14:00`; nothing where the shop's own counts. */
export const readWrittenTime = (text: string): Written<ClockTime | null> => {
  const written = text.trim()
  if (written === '') return { ok: true, value: null }
  const [, hours = '', minutes] = /^(\d{1,2})[:h.](\d\d)(?::00)?$/i.exec(written) ?? []
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return isClockTime(time)
    ? { ok: true, value: time }
    : { ok: false, message: `“${written.slice(0, 24)}” is no time, such as 14:00.` }
}
