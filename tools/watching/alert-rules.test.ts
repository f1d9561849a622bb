import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../programs/free-port.ts'
import { ROOT } from '../root.mjs'
import { type ShopProcess, startShopProcess } from '../operations/shop-process.ts'
import { faultsIn } from './check-query.ts'
import { readScrape, type Scrape } from './exposition.ts'
import { readPromql } from './promql.ts'
import { readDashboard, readRules, readWatchingGuide, RULES_FILE } from './watch-files.ts'

const [rules, dashboard, guide] = await Promise.all([readRules(), readDashboard(), readWatchingGuide()])

let folder: string
let shop: ShopProcess
let scrape: Scrape
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umbala-alerts-'))
  shop = startShopProcess(await freePort(), {
    DATA_DIR: folder,
    DEMO_CATALOGUE: 'off',
    ADMIN_PASSWORD: 'a long password',
    // The provider's sandbox, which nobody asks anything here: its stand-in would only make the start longer.
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'hook',
  })
  await shop.untilOpen()
  // As fresh as a shop can be: nobody was here but the collector.
  scrape = readScrape(await (await fetch(`${shop.origin}/metrics`)).text())
}, 300_000)
afterAll(async () => {
  await shop.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** Grafana fills this in, from how often Prometheus scrapes. */
const filledIn = (expression: string) => expression.replaceAll('$__rate_interval', '5m')

describe('the alert rules', () => {
  test('ask only for numbers, labels and values that a fresh shop tells', () => {
    expect(rules.length).toBeGreaterThan(15)
    for (const { alert, expr } of rules) expect([alert, faultsIn(scrape, expr)]).toEqual([alert, []])
  })

  test('each compare with a threshold, and say how urgent they are, what they mean and what to do', () => {
    for (const { alert, expr, labels, annotations, ...rule } of rules) {
      expect([alert, readPromql(expr).isComparison]).toEqual([alert, true])
      expect(['critical', 'warning']).toContain(labels.severity)
      expect(rule.for).toMatch(/^\d+[mhd]$/)
      expect(annotations.summary).toMatch(/^[A-Z].+\.$/)
      expect(annotations.action).toMatch(/^[A-Z].+\.$/)
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  test('are the ones that the guide lists, word for word', () => {
    const rows = guide
      .split('\n')
      .filter((line) => /^\| `[A-Z]\w+` +\|/.test(line))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
    expect(rows).toEqual(
      rules.map(({ alert, expr, for: long, labels, annotations }) => [
        `\`${alert}\``,
        `\`${expr}\``,
        long,
        labels.severity,
        annotations.summary,
        annotations.action,
      ]),
    )
  })

  const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((path) => existsSync(path))
  test.skipIf(promtool === undefined)('are ones that Prometheus takes', async () => {
    const { stdout } = await promisify(execFile)(promtool ?? '', ['check', 'rules', join(ROOT, RULES_FILE)])
    expect(stdout).toContain(`${rules.length} rules found`)
  })
})

test('the collector of the guide scrapes the job that the rules name, and reads them', () => {
  const [, example = ''] = /```yaml\n([^]+?)```/.exec(guide) ?? []
  const { scrape_configs: jobs, rule_files: files } = parse(example) as {
    scrape_configs: { job_name: string; authorization: { credentials_file: string } }[]
    rule_files: string[]
  }
  const named = rules.flatMap(({ expr }) => readPromql(expr).selectors.flatMap(({ matchers }) => matchers))
  const jobsNamed = new Set(named.filter(({ label }) => label === 'job').map(({ value }) => value))
  expect([...jobsNamed]).toEqual(jobs.map(({ job_name: name }) => name))
  expect(files.map((path) => path.split('/').at(-1))).toEqual([RULES_FILE.split('/').at(-1)])
})

describe('the dashboard', () => {
  test('asks only for numbers, labels and values that a fresh shop tells', () => {
    const targets = dashboard.panels.flatMap(({ title, targets }) =>
      targets.map((one) => ({ title, ...one })),
    )
    expect(targets.length).toBeGreaterThan(25)
    for (const { title, expr, legendFormat } of targets) {
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
      expect([title, faultsIn(scrape, filledIn(expr), shown)]).toEqual([title, []])
    }
  })

  test('takes its data source from a variable, so that it can be imported anywhere', () => {
    const variables = dashboard.templating.list.filter(({ type }) => type === 'datasource')
    expect(variables.map(({ name }) => name)).toEqual(['datasource'])
    for (const { datasource } of dashboard.panels) expect(datasource.uid).toBe('${datasource}')
  })

  test('shows every number of our own', () => {
    const asked = new Set(
      dashboard.panels
        .flatMap(({ targets }) => targets.flatMap(({ expr }) => readPromql(filledIn(expr)).selectors))
        .map(({ metric }) => metric),
    )
    const own = [...scrape.series.keys()].filter((name) => name.startsWith('umbala_'))
    expect(own.length).toBeGreaterThan(15)
    expect(own.filter((name) => !asked.has(name))).toEqual([])
  })
})

describe('the check of queries', () => {
  test.each([
    ['umbala_reddy == 0', 'umbala_reddy is not told by the shop'],
    ['umbala_jobs_waiting{sort="housekeeping"} > 1', 'umbala_jobs_waiting has no label sort'],
    ['umbala_jobs_waiting{kind="gardening"} > 1', 'umbala_jobs_waiting has no kind that is gardening'],
    ['umbala_jobs_waiting{kind=~"garden.*"} > 1', 'umbala_jobs_waiting has no kind that is garden.*'],
    ['up{job="other"} == 0 and on (rack) umbala_ready', 'there is no label rack'],
    ['sum by (colour) (umbala_ready) > 0', 'there is no label colour'],
    [
      'umbala_payment_alarms_total > 0',
      'umbala_payment_alarms_total only ever grows: it wants rate or increase',
    ],
    ['rate(umbala_ready[5m]) > 0', 'umbala_ready is a gauge: it has no rate'],
    ['rate(http_request_duration_seconds[5m]) > 0', 'http_request_duration_seconds is not told by the shop'],
    ['1 > 0', 'it asks for nothing'],
  ])('finds what is wrong with %s', (expression, fault) => {
    expect(faultsIn(scrape, expression)).toContain(fault)
  })

  test('finds what is no PromQL, and what is no comparison with a number', () => {
    expect(() => readPromql('sum(rate(')).toThrow(/^Not PromQL/)
    expect(readPromql('umbala_ready').isComparison).toBe(false)
    expect(readPromql('umbala_ready + 1').isComparison).toBe(false)
    expect(readPromql('umbala_ready > umbala_database_up').isComparison).toBe(false)
    expect(readPromql('sum(umbala_ready > 0)').isComparison).toBe(false)
    expect(readPromql('umbala_ready == 0').isComparison).toBe(true)
  })
})
