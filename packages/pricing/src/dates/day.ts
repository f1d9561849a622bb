import { southAfricanDay } from '../money/rates.ts'

/** A day of the shop's calendar: `2026-11-26`. Days in this form compare as texts. */
export type Day = string

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
/** South Africa has one time all year round, two hours ahead of Greenwich. */
const AHEAD_MS = 120 * MINUTE_MS
const WEEK = 7
/** The first of January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4

/** Days since the first of January 1970, a whole number. */
const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayOf = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10)

export const isDay = (text: string): text is Day =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(numberOf(text)) && dayOf(numberOf(text)) === text

export const addDays = (day: Day, days: number): Day => dayOf(numberOf(day) + days)

/** How many days later the other one is. */
export const daysBetween = (day: Day, other: Day): number => numberOf(other) - numberOf(day)

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: Day): number => (((numberOf(day) + FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK

export const yearOf = (day: Day): number => Number(day.slice(0, 4))

export const toDay = (year: number, month: number, day: number): Day =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

/** A time of the day where the shop is: `14:00`. */
export type ClockTime = string

export const isClockTime = (text: string): text is ClockTime => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The day that it is where the shop is. */
export const dayAt = (instant: number): Day => southAfricanDay(instant)

/** The instant at which the clock of the shop shows that time. */
export const instantOf = (day: Day, time: ClockTime): number =>
  numberOf(day) * DAY_MS + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE_MS - AHEAD_MS

/** What the clock of the shop shows at that instant. */
export const clockAt = (instant: number): ClockTime =>
  new Date(instant + AHEAD_MS).toISOString().slice(11, 16)
