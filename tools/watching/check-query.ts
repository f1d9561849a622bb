import { PROBLEM_STATUS } from '@umbala/contract'
import { type Scrape, typeOf } from './exposition.ts'
import { readPromql, type Selector } from './promql.ts'

/** Prometheus puts these onto every series itself, and tells whether it could scrape. */
const ADDED_LABELS = new Set(['job', 'instance'])
const ADDED_SERIES = new Set(['up'])
/** Values that come with the first visitor who is answered so, and the name under which the guide has the shop scraped. */
const LATER_VALUES: Readonly<Record<string, readonly string[]>> = {
  status: [200, 201, 204, 301, 302, 304, ...Object.values(PROBLEM_STATUS)].map(String),
  job: ['umbala'],
}

/** A counter says nothing by itself, and a gauge has no rate. */
const OVER_TIME = /^(?:rate|irate|increase)$/

const faultsOfMatchers = (scrape: Scrape, { metric, matchers }: Selector): string[] =>
  matchers.flatMap(({ label, operator, value }) => {
    const values = scrape.series.get(metric)?.get(label)
    if (!values && !ADDED_LABELS.has(label)) return [`${metric} has no label ${label}`]
    const pattern = new RegExp(`^(?:${value})$`)
    const isMeant = (known: string) => (operator.includes('~') ? pattern.test(known) : known === value)
    const isKnown = [...(values ?? []), ...(LATER_VALUES[label] ?? [])].some(isMeant)
    return isKnown ? [] : [`${metric} has no ${label} that is ${value}`]
  })

const faultsOfSelector = (scrape: Scrape, selector: Selector): string[] => {
  const { metric, within } = selector
  if (ADDED_SERIES.has(metric)) return []
  if (!scrape.series.has(metric)) return [`${metric} is not told by the shop`]
  const isOverTime = within.some((name) => OVER_TIME.test(name))
  const grows = typeOf(scrape, metric) !== 'gauge'
  return [
    ...(grows && !isOverTime ? [`${metric} only ever grows: it wants rate or increase`] : []),
    ...(!grows && isOverTime ? [`${metric} is a gauge: it has no rate`] : []),
    ...faultsOfMatchers(scrape, selector),
  ]
}

/** What is wrong with a query, held against what the shop tells. `further` are labels that are shown beside its results. */
export const faultsIn = (scrape: Scrape, expression: string, further: readonly string[] = []): string[] => {
  const { selectors, grouping } = readPromql(expression)
  const labels = new Set(selectors.flatMap(({ metric }) => [...(scrape.series.get(metric)?.keys() ?? [])]))
  const unknown = [...grouping, ...further].filter((label) => !labels.has(label) && !ADDED_LABELS.has(label))
  return [
    ...(selectors.length === 0 ? ['it asks for nothing'] : []),
    ...selectors.flatMap((selector) => faultsOfSelector(scrape, selector)),
    ...unknown.map((label) => `there is no label ${label}`),
  ]
}
