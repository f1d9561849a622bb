export type BackOff = { readonly firstSeconds: number; readonly longestSeconds: number }

export const USUAL_BACK_OFF: BackOff = { firstSeconds: 5, longestSeconds: 3600 }

/**
 * How long to leave failed work alone: twice as long each time, up to the longest pause. Half of it is left to chance, so that work which
 * failed together, as when a mail server went down, does not come back together.
 */
export const retryDelaySeconds = (
  attempts: number,
  { firstSeconds, longestSeconds }: BackOff,
  chance: number,
): number => {
  const full = Math.min(longestSeconds, firstSeconds * 2 ** (attempts - 1))
  return full * (0.5 + 0.5 * chance)
}
