/** The value that `share` of all values do not exceed (nearest rank), so p99 of 100 values is the 99th. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = Float64Array.from(values).sort()
  const rank = Math.max(1, Math.ceil(share * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
