import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../root.mjs'

/** One lock of the source, and the file without it. */
export type SourceMutant = { readonly name: string; readonly file: string; readonly mutated: string }

const API = 'packages/api/src'
/** Whatever a purchase, its reconciler and its refunds pass through. */
const FOLDERS = ['checkout', 'orders', 'jobs']

/** How a lock, a version compare or a lease compare is written here. Each match is removed once. */
const RULES: readonly { readonly what: string; readonly pattern: RegExp; readonly instead: string }[] = [
  {
    what: 'row lock',
    pattern: /\.for(?:NoKeyUpdate|Update|KeyShare|Share)\([^)]*\)(?:\s*\.skipLocked\(\))?/g,
    instead: '',
  },
  { what: 'skip locked', pattern: /\.skipLocked\(\)/g, instead: '' },
  {
    what: 'row lock',
    pattern: / for (?:no key update|update|key share|share)(?: of \w+(?:, \w+)*)?(?: skip locked)?/g,
    instead: '',
  },
  { what: 'skip locked', pattern: / skip locked/g, instead: '' },
  {
    what: 'version compare',
    pattern: / and xmin::text = \$\{(?:version|value\('version'\))\}/g,
    instead: '',
  },
  {
    what: 'version compare',
    pattern: /\.where\(sql<boolean>`xmin::text = \$\{version\}`\)/g,
    instead: '',
  },
  { what: 'lease compare', pattern: /\.where\('lease_until', '<=', sql<Date>`now\(\)`\)/g, instead: '' },
  {
    what: 'lease compare',
    pattern: /coalesce\((?:checkouts\.)?lease_until > now\(\), false\)/g,
    instead: 'false',
  },
  {
    what: 'lease compare',
    pattern: / and \(locked_until is null or locked_until <= now\(\)\)/g,
    instead: '',
  },
  { what: 'lease compare', pattern: /\.where\('attempts', '=', attempts\)/g, instead: '' },
  { what: 'call of a lock', pattern: /\n\s*await lock\w+\(db, [^\n]*\)(?=\n)/g, instead: '' },
  { what: 'call of a lock', pattern: /\n\s*if \(!\(await lock\w+\(db, [^\n]*(?=\n)/g, instead: '' },
  { what: 'use of the lock', pattern: /(?<!const )\blocked\(db\)/g, instead: 'unlocked(db)' },
]

/** Anything that looks like a lock; what no rule knows how to remove is an error. */
const LOCK_WORDS =
  /\.for(?:NoKeyUpdate|Update|KeyShare|Share)\(|skip[ _]?locked|\bfor (?:no key update|update|key share|share)\b|advisory|xmin::text =|(?:lease|locked)_until(?:', '| )(?:<=?|>=?)|lock table/gi

const COMMENT = /^\s*(?:\*|\/\/|\/\*)/

/** Where a match begins, unless it stands in a comment. */
const placesOf = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)]
    .map((match) => ({ at: match.index, text: match[0] }))
    .filter(({ at }) => {
      const line = source.slice(source.lastIndexOf('\n', at) + 1, at)
      return !COMMENT.test(line) && !line.includes('// ')
    })

/** The last thing that was given a name at the left margin. */
const ownerOf = (source: string, at: number): string =>
  [...source.slice(0, at + 1).matchAll(/^(?:export )?const (\w+)/gm)].at(-1)?.[1] ?? 'somewhere'

/** A shared query without its lock, beside the one with it. */
const withUnlocked = (source: string): string => {
  const shared = /^const locked = [\s\S]*?\n\n/m.exec(source)?.[0] ?? ''
  return `${source}\n${shared.replace('const locked', 'const unlocked').replace(/\.forUpdate\(\)/, '')}`
}

type Place = { readonly at: number; readonly text: string }

const cut = (source: string, { at, text }: Place, instead: string): string => {
  const mutated = source.slice(0, at) + instead + source.slice(at + text.length)
  return instead.startsWith('unlocked') ? withUnlocked(mutated) : mutated
}

/** All locks in one file, and whatever looks like a lock and is none of them. */
export const findLocksIn = (file: string, source: string) => {
  const mutants = RULES.flatMap(({ what, pattern, instead }) =>
    placesOf(source, pattern).map((place) => ({
      name: `${what} in ${ownerOf(source, place.at)}`,
      place,
      file,
      mutated: cut(source, place, instead),
    })),
  )
  const isKnown = (at: number) =>
    mutants.some(({ place }) => place.at <= at && at < place.at + place.text.length)
  const unknown = placesOf(source, LOCK_WORDS)
    .filter(({ at }) => !isKnown(at))
    .map(({ at, text }) => `${file}: ${text} in ${ownerOf(source, at)}`)
  return { mutants, unknown }
}

/** Every lock that a purchase takes in the source: a new one is among them by itself. */
export const findSourceMutants = async (): Promise<SourceMutant[]> => {
  const found: SourceMutant[] = []
  const unknown: string[] = []
  for (const folder of FOLDERS)
    for (const name of (await readdir(join(ROOT, API, folder), { recursive: true })).toSorted()) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
      const file = `${API}/${folder}/${name}`
      const locks = findLocksIn(file, await readFile(join(ROOT, file), 'utf8'))
      unknown.push(...locks.unknown)
      found.push(...locks.mutants.map(({ name, file, mutated }) => ({ name, file, mutated })))
    }
  if (unknown.length > 0)
    throw new Error(`The mutation check cannot remove these locks: ${unknown.join(', ')}`)
  return found
}
