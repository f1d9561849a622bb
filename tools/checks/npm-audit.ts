import { execFile } from 'node:child_process'
import { ROOT } from '../root.mjs'

/** Advisories we live with, by their address, each with the reason why it does not concern us. */
const LIVED_WITH: Readonly<Record<string, string>> = {}

/** Weaker ones are told by `npm audit` itself and fixed with the next update. */
const GRAVE = ['high', 'critical']
const PATIENCE_MS = 30_000

export type Audit =
  | { readonly answered: false; readonly why: string }
  | { readonly answered: true; readonly grave: readonly string[] }

type Via = string | { readonly url?: string; readonly title?: string; readonly severity?: string }
type Answer = {
  readonly message?: string
  readonly error?: { readonly summary?: string }
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly Via[] }>>
}

const parse = (text: string): Answer | null => {
  try {
    return JSON.parse(text) as Answer | null
  } catch {
    return null
  }
}

/** Reads what `npm audit --json` printed. Anything but a list of faults, be it empty, is no answer, and never taken for a clean one. */
export const readAudit = (text: string, livedWith = LIVED_WITH): Audit => {
  const answer = parse(text)
  if (!answer?.vulnerabilities) {
    const why = [answer?.message, answer?.error?.summary].find((said) => said !== undefined && said !== '')
    return { answered: false, why: why ?? (text.trim().slice(0, 200) || 'there was no answer') }
  }
  const grave = Object.entries(answer.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((fault) => {
      // A name alone points to another entry, which tells the fault.
      if (typeof fault === 'string' || !GRAVE.includes(fault.severity ?? 'critical')) return []
      if (Object.hasOwn(livedWith, fault.url ?? '')) return []
      return [`${name}: ${fault.title ?? 'an unnamed fault'} (${fault.url ?? 'no address'})`]
    }),
  )
  return { answered: true, grave: [...new Set(grave)] }
}

const npm = process.env.npm_execpath?.endsWith('.js')
  ? { command: process.execPath, before: [process.env.npm_execpath] }
  : { command: 'npm', before: [] }

/** Asks the registry about everything that is shipped. Takes half a minute at most. */
export const askAudit = (): Promise<Audit> =>
  new Promise((resolve) => {
    const args = [
      ...npm.before,
      ...['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS / 2}`],
    ]
    execFile(npm.command, args, { cwd: ROOT, timeout: PATIENCE_MS, maxBuffer: 2 ** 26 }, (_, stdout) => {
      resolve(readAudit(stdout))
    })
  })
