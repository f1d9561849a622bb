const LONG = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Johannesburg',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `2 March 2026`: the day it is where the shop is, wherever its server stands. */
export const longDate = (moment: Date): string => LONG.format(moment)
