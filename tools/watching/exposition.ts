/** What Prometheus would read from `/metrics`. */
export type Scrape = {
  /** Of each family: counter, gauge or histogram. */
  readonly types: ReadonlyMap<string, string>
  /** Of each series name, those of histograms included: its labels, and which values each has. */
  readonly series: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>
}

const SERIES = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g

export const readScrape = (text: string): Scrape => {
  const types = new Map<string, string>()
  const series = new Map<string, Map<string, Set<string>>>()
  for (const line of text.split('\n')) {
    const [, family, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? []
    if (family !== undefined && type !== undefined) types.set(family, type)
    if (line === '' || line.startsWith('#')) continue
    const [, name = '', labels = ''] = SERIES.exec(line) ?? []
    if (name === '') throw new Error(`Not the format of Prometheus: ${line}`)
    const known = series.get(name) ?? new Map<string, Set<string>>()
    for (const [, label = '', value = ''] of labels.matchAll(LABEL))
      known.set(label, (known.get(label) ?? new Set()).add(value))
    series.set(name, known)
  }
  return { types, series }
}

/** A histogram is asked for by the names of its series. */
export const typeOf = ({ types }: Scrape, name: string): string | undefined =>
  types.get(name) ?? types.get(name.replace(/_(?:bucket|count|sum)$/, ''))
