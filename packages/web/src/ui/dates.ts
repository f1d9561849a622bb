/** The shop's days and hours, wherever its reader happens to be. */
const ZONE = { timeZone: 'Africa/Johannesburg' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hour12: false } as const
const LONG = new Intl.DateTimeFormat('en-ZA', { ...ZONE, day: 'numeric', month: 'long', year: 'numeric' })
const SHORT = new Intl.DateTimeFormat('en-ZA', { ...ZONE, day: 'numeric', month: 'short', year: 'numeric' })
const MOMENT = new Intl.DateTimeFormat('en-ZA', { ...ZONE, day: 'numeric', month: 'short', ...CLOCK })
const FULL_MOMENT = new Intl.DateTimeFormat('en-ZA', {
  ...ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...CLOCK,
})

export const longDate = (instant: string): string => LONG.format(new Date(instant))
export const shortDate = (instant: string): string => SHORT.format(new Date(instant))
export const moment = (instant: string): string => MOMENT.format(new Date(instant))
/** With its year, for lists that reach far back. */
export const fullMoment = (instant: string): string => FULL_MOMENT.format(new Date(instant))
