const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const A_WEEK = 7

const inWords = new Intl.RelativeTimeFormat('en-ZA', { numeric: 'auto' })
const asDate = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'long', year: 'numeric' })

/** How long ago something was, as one would say it; what is older than a week is told by its date. */
export const tellWhen = (instant: string, now = new Date()): string => {
  const since = now.getTime() - new Date(instant).getTime()
  // Two clocks never agree, and nothing was seen in the future.
  if (since < MINUTE) return 'just now'
  if (since < HOUR) return inWords.format(-Math.floor(since / MINUTE), 'minute')
  if (since < DAY) return inWords.format(-Math.floor(since / HOUR), 'hour')
  if (since < A_WEEK * DAY) return inWords.format(-Math.floor(since / DAY), 'day')
  return asDate.format(new Date(instant))
}
