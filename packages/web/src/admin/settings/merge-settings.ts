import type { Row } from './row.ts'
import type { SettingsFields } from './settings-fields.ts'

/** A field that both have changed, each in another way. */
export type Clash = {
  readonly path: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

type Versions = {
  /** What both began with. */
  readonly base: SettingsFields
  readonly mine: SettingsFields
  readonly theirs: SettingsFields
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'Shop name',
  vatNumber: 'VAT number',
  openingHours: 'Opening hours',
  keepFilesMonths: 'Months to keep files of orders',
  expressFee: 'Express courier',
  usdPerRand: 'US dollars for one rand',
  vatRates: 'VAT rates',
  'social.whatsapp': 'WhatsApp',
  'social.linkedin': 'LinkedIn',
}

/** `address.postalCode` is called Postal code where it has no other name. */
const labelOf = (path: string): string => {
  const [, last = path] = /([^.]+)$/.exec(path) ?? []
  const words = last.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return LABELS[path] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

type Tree = Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every field by its path. A list is one field: its order counts, and half of one is no list. */
const pathsOf = (tree: Tree, before = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    isTree(value) ? pathsOf(value, `${before}${name}.`) : [`${before}${name}`],
  )

const valueAt = (tree: Tree, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isTree(value) ? value[name] : undefined), tree)

const withValue = (tree: Tree, [name = '', ...rest]: readonly string[], value: unknown): Tree => {
  const inner = tree[name]
  return { ...tree, [name]: rest.length === 0 ? value : withValue(isTree(inner) ? inner : {}, rest, value) }
}

const isRow = (value: unknown): value is Row => isTree(value) && 'first' in value && 'second' in value

/** As somebody reads it; the keys of lines are the form's own. */
const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .filter(isRow)
        .map(({ first, second }) => `${first}: ${second}`.trim())
        .filter((line) => line !== ':')
        .join('; ')
    : typeof value === 'string'
      ? value.trim()
      : JSON.stringify(value ?? '')

export const takeValue = (fields: SettingsFields, path: string, from: SettingsFields): SettingsFields =>
  // A path of these fields leads to the same kind of value in both.
  withValue(fields, path.split('.'), valueAt(from, path)) as unknown as SettingsFields

/**
 * Puts what was changed here on top of what a colleague has saved since. What only one of them changed is as that one wanted it; where both
 * did, it stands as it was typed here until somebody chooses.
 */
export const mergeSettings = ({ base, mine, theirs }: Versions) => {
  let fields = theirs
  const clashes: Clash[] = []
  const taken: string[] = []
  for (const path of pathsOf(theirs)) {
    const [was, here, there] = [base, mine, theirs].map((version) => textOf(valueAt(version, path)))
    if (there !== was && here === was) taken.push(labelOf(path))
    if (here === was || here === there) continue
    fields = takeValue(fields, path, mine)
    if (there !== was) clashes.push({ path, label: labelOf(path), mine: here ?? '', theirs: there ?? '' })
  }
  return { fields, clashes, taken }
}
