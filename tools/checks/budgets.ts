import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const KB = 1000

/** What a first visit may download, compressed as it travels. */
export const BUDGETS = {
  scripts: 125 * KB,
  styles: 16 * KB,
  fonts: 35 * KB,
} as const
export type Kind = keyof typeof BUDGETS

const ENDINGS: Readonly<Record<Kind, string>> = { scripts: '.js', styles: '.css', fonts: '.woff2' }
const KINDS: readonly Kind[] = ['scripts', 'styles', 'fonts']

const NOTE = /<!--code of ([\w-]+):(.*?)-->/g
const NAMED = /(?:href|src)="(\/assets\/[^"]+)"/g

export type Download = { readonly file: string; readonly bytes: number }

/** The files that the page of that name asks for by itself, and what they weigh on the way. */
export const firstLoadOf = async (client: string, page: string): Promise<Download[]> => {
  const template = await readFile(join(client, 'index.html'), 'utf8')
  const own = [...template.matchAll(NOTE)].find(([, name]) => name === page)?.[2]
  if (own === undefined) throw new Error(`The built page names no code of a page "${page}".`)
  const named = [...(template.replace(NOTE, '') + own).matchAll(NAMED)].map(([, file = '']) => file)
  return Promise.all(
    [...new Set(named)].map(async (file) => {
      const packed = join(client, `${file}.br`)
      const { size } = await stat(existsSync(packed) ? packed : join(client, file))
      return { file, bytes: size }
    }),
  )
}

/** One sentence for each budget that a page exceeds. */
export const excessesOf = (page: string, downloads: readonly Download[]): string[] =>
  KINDS.flatMap((kind) => {
    const ofKind = downloads.filter(({ file }) => file.endsWith(ENDINGS[kind]))
    const bytes = ofKind.reduce((sum, download) => sum + download.bytes, 0)
    if (bytes <= BUDGETS[kind]) return []
    const list = ofKind.map((download) => `${download.file} ${download.bytes}`).join(', ')
    return [`The first load of ${page} has ${bytes} bytes of ${kind}, ${BUDGETS[kind]} are allowed: ${list}.`]
  })

/** Words that stand in no file of a customer's first load: each is proof of code that belongs elsewhere. */
const STRANGERS: Readonly<Record<string, RegExp>> = {
  'the schema library': /ZodError|_zod\b/,
  'the back office': /Payments to check|adminOrders|orders\.refund/,
  'the charts': /recharts/,
}

export const strangersIn = async (client: string, downloads: readonly Download[]): Promise<string[]> => {
  const scripts = downloads.filter(({ file }) => file.endsWith('.js'))
  const found = await Promise.all(
    scripts.map(async ({ file }) => {
      const code = await readFile(join(client, file), 'utf8')
      const names = Object.keys(STRANGERS).filter((name) => STRANGERS[name]?.test(code))
      return names.map((name) => `${file} holds code of ${name}.`)
    }),
  )
  return found.flat()
}
