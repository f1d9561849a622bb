import { TooComplex } from '../limits.ts'
import type { PdfDocument } from './pdf-document.ts'
import { type Dict, isDict, isList, isRef, nameOf, type Ref, type Value } from './values.ts'

const MAX_GROUPS = 5000

export type Layers = {
  readonly all: readonly Ref[]
  readonly off: readonly Ref[]
  /** Whether what belongs to this layer, or to this combination of layers, is left out. */
  readonly hides: (value: Value | undefined) => boolean
}

const refsOf = (document: PdfDocument, value: Value | undefined): readonly Ref[] => {
  const refs = document.list(value).filter(isRef)
  if (refs.length > MAX_GROUPS) throw new TooComplex('layers')
  return refs
}
const idsOf = (document: PdfDocument, value: Value | undefined) =>
  new Set(refsOf(document, value).map(({ id }) => id))

const names = (document: PdfDocument, value: Value | undefined): readonly (string | null)[] =>
  [document.get(value)]
    .flatMap((found) => (isList(found) ? found : [found]))
    .map((each) => nameOf(document.get(each)))
const isForView = (found: readonly (string | null)[]) => found.includes('View') || found.includes('All')

/** The settings that the drawing library goes by: the first that are said to be for viewing, else those that every program begins with. */
const settingsOf = (document: PdfDocument, properties: Dict): Dict | null => {
  for (const each of document.list(properties.get('Configs'))) {
    const settings = document.dict(each)
    if (settings && isForView(names(document, settings.get('Intent')))) return settings
  }
  return document.dict(properties.get('D'))
}

const findOff = (document: PdfDocument, properties: Dict, all: readonly Ref[]): readonly Ref[] => {
  const settings = settingsOf(document, properties)
  const [on, off] = [idsOf(document, settings?.get('ON')), idsOf(document, settings?.get('OFF'))]
  const isOffAtFirst = nameOf(document.get(settings?.get('BaseState'))) === 'OFF'
  return all.filter((ref) => {
    const group = document.dict(ref)
    if (!group || (group.has('Intent') && !isForView(names(document, group.get('Intent'))))) return false
    const usage = document.dict(document.dict(group.get('Usage'))?.get('View'))
    const own = nameOf(document.get(usage?.get('ViewState')))
    if (own !== null) return own === 'OFF'
    return off.has(ref.id) || (isOffAtFirst && !on.has(ref.id))
  })
}

/** What is drawn, by the layers of a combination that are there. */
const isShownBy = (rule: string, shown: readonly boolean[]): boolean => {
  if (shown.length === 0) return true
  switch (rule) {
    case 'AllOn':
      return shown.every((each) => each)
    case 'AnyOff':
      return shown.some((each) => !each)
    case 'AllOff':
      return shown.every((each) => !each)
    default:
      return shown.some((each) => each)
  }
}

/**
 * The layers as the previews show them; copies are told the same. A combination by a formula counts as shown, and is told: programs do not agree
 * about those.
 */
export const readLayers = (
  document: PdfDocument,
  unread: (what: string) => void = () => undefined,
): Layers => {
  const properties = document.dict(document.catalog.get('OCProperties'))
  const all = [...new Map(refsOf(document, properties?.get('OCGs')).map((ref) => [ref.id, ref])).values()]
  const off = properties ? findOff(document, properties, all) : []
  const ids = new Set(off.map(({ id }) => id))

  const isOff = (value: Value | undefined) => isRef(value) && ids.has(value.id)
  const hidesAll = (combination: Dict): boolean => {
    const groups = document.get(combination.get('OCGs'))
    const rule = nameOf(document.get(combination.get('P'))) ?? 'AnyOn'
    const isOne = isDict(groups)
    if (combination.has('VE') || (isOne && rule.endsWith('Off'))) {
      unread('Its layers are switched by a formula.')
      return false
    }
    if (isOne) return isOff(combination.get('OCGs'))
    const shown = isList(groups)
      ? groups.filter((each) => document.dict(each)).map((each) => !isOff(each))
      : []
    return !isShownBy(rule, shown)
  }
  const known = new Map<Dict, boolean>()
  const hides = (value: Value | undefined): boolean => {
    if (ids.size === 0 || value === undefined) return false
    if (isOff(value)) return true
    const dict = document.dict(value)
    if (!dict || (nameOf(document.get(dict.get('Type'))) ?? 'OCG') === 'OCG') return false
    const isHidden = known.get(dict) ?? hidesAll(dict)
    known.set(dict, isHidden)
    return isHidden
  }
  return { all, off, hides }
}
