const NAME = 'http_request_duration_seconds'
/** In seconds; one more holds whatever took longer. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

type Series = {
  readonly labels: string
  /** How many fell between a bound and the one before it. */
  readonly counts: number[]
  sum: number
}

const escape = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const createSeries = (method: string, route: string, status: number): Series => ({
  labels: `method="${escape(method)}",route="${escape(route)}",status="${status}"`,
  counts: new Array<number>(BOUNDS.length + 1).fill(0),
  sum: 0,
})

const writeSeries = ({ labels, counts, sum }: Series): string[] => {
  let sofar = 0
  const buckets = counts.map((count, index) => {
    sofar += count
    return `${NAME}_bucket{le="${BOUNDS[index] ?? '+Inf'}",${labels}} ${sofar}`
  })
  return [...buckets, `${NAME}_sum{${labels}} ${sum}`, `${NAME}_count{${labels}} ${sofar}`]
}

/**
 * How long answers took. The library's own histogram puts its labels together anew for each of them, which on the way of an answer from
 * memory is a good part of the work; here a series is found by three looks.
 */
export const createDurations = () => {
  const all: Series[] = []
  const byMethod = new Map<string, Map<string, Map<number, Series>>>()
  const seriesOf = (method: string, route: string, status: number): Series => {
    const known = byMethod.get(method)?.get(route)?.get(status)
    if (known) return known
    const byRoute = byMethod.get(method) ?? new Map<string, Map<number, Series>>()
    const byStatus = byRoute.get(route) ?? new Map<number, Series>()
    const series = createSeries(method, route, status)
    byMethod.set(method, byRoute.set(route, byStatus.set(status, series)))
    all.push(series)
    return series
  }
  return {
    /** From then on there is a series, from which the first answer is a rise. */
    expect: (method: string, route: string, status: number) => {
      seriesOf(method, route, status)
    },
    observe: (method: string, route: string, status: number, seconds: number) => {
      const series = seriesOf(method, route, status)
      let bucket = 0
      while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? 0)) bucket += 1
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.sum += seconds
    },
    /** As Prometheus reads it. */
    text: (): string =>
      [
        `# HELP ${NAME} Time to answer, by route.`,
        `# TYPE ${NAME} histogram`,
        ...all.flatMap(writeSeries),
        '',
      ].join('\n'),
  }
}
