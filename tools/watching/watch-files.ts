import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../root.mjs'

export type Rule = {
  readonly alert: string
  readonly expr: string
  readonly for: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly action: string }
}
type Panel = {
  readonly title: string
  readonly datasource: { readonly uid: string }
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[]
}
export type Dashboard = {
  readonly title: string
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] }
  readonly panels: readonly Panel[]
}

const read = (path: string) => readFile(join(ROOT, path), 'utf8')

export const RULES_FILE = 'deploy/alerts.yml'

export const readRules = async (): Promise<readonly Rule[]> => {
  const { groups } = parse(await read(RULES_FILE)) as { groups: { rules: Rule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

export const readDashboard = async () => JSON.parse(await read('deploy/grafana-dashboard.json')) as Dashboard

/** The part of the guide about watching the shop. */
export const readWatchingGuide = async (): Promise<string> =>
  (await read('docs/operations.md')).split(/^## /m).find((section) => section.startsWith('Watching it')) ?? ''
