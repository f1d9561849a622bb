import type { PdfFile } from './pdf-file.ts'
import type { Budget } from '../limits.ts'
import { createLexer } from './lexer.ts'
import { unpack } from './filters.ts'
import { plainLength, readObject } from './read-object.ts'
import { type Dict, type Value, isDict, isList, isStream, isWord, nameOf, numberOf } from './values.ts'

/** Where an object lies: at a place of the file, or in a stream of objects. */
export type Place = { readonly offset: number } | { readonly container: number; readonly index: number }

export type CrossReference = {
  readonly places: Map<number, Place>
  readonly trailer: Dict
  /** The section that was written last, which a later one points back to. Null where none can be followed. */
  readonly last: { readonly offset: number; readonly isTable: boolean } | null
  /** The file does not say where its objects are, so they were looked for. */
  readonly isMended: boolean
}

const MAX_OBJECTS = 2_000_000
const MAX_SECTIONS = 1000
const TABLE_BYTES = 64 * 1024 * 1024

const put = (places: Map<number, Place>, id: number, place: Place) => {
  if (!places.has(id) && places.size < MAX_OBJECTS) places.set(id, place)
}

const readTable = (file: PdfFile, offset: number, places: Map<number, Place>): Dict | null => {
  const end = file.find('trailer', offset)
  if (end === -1 || end - offset > TABLE_BYTES) return null
  const lexer = createLexer(file.read(offset, end - offset + 64 * 1024), 4)
  for (;;) {
    const first = lexer.next()
    if (isWord(first)) break
    const count = lexer.next()
    if (typeof first !== 'number' || typeof count !== 'number') return null
    for (let index = 0; index < count; index += 1) {
      const [at, , kind] = [lexer.next(), lexer.next(), lexer.next()]
      if (typeof at !== 'number' || !isWord(kind)) return null
      if (kind.word === 'n' && at > 0) put(places, first + index, { offset: at })
    }
  }
  const trailer = lexer.next()
  return isDict(trailer) ? trailer : null
}

const readStreamTable = (
  file: PdfFile,
  offset: number,
  places: Map<number, Place>,
  budget: Budget,
): Dict | null => {
  const found = readObject(file, offset, plainLength)
  if (!found || !isStream(found.value)) return null
  const { dict, raw } = found.value
  const resolve = (value: Value | undefined) => value ?? null
  const bytes = unpack(
    { raw: raw(), filter: dict.get('Filter'), options: dict.get('DecodeParms'), resolve },
    budget,
  )
  const widths = dict.get('W')
  const [kindWidth = 0, atWidth = 0, moreWidth = 0] = isList(widths)
    ? widths.map((each) => numberOf(each) ?? 0)
    : []
  const row = kindWidth + atWidth + moreWidth
  if (row < 1 || row > 32) return null
  const index = dict.get('Index')
  const ranges = isList(index)
    ? index.map((each) => numberOf(each) ?? 0)
    : [0, numberOf(dict.get('Size')) ?? 0]
  const field = (from: number, width: number) => {
    let value = 0
    for (let each = 0; each < width; each += 1) value = value * 256 + (bytes[from + each] ?? 0)
    return value
  }
  let at = 0
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    for (let each = 0; each < (ranges[range + 1] ?? 0) && at + row <= bytes.length; each += 1, at += row) {
      const kind = kindWidth === 0 ? 1 : field(at, kindWidth)
      const where = field(at + kindWidth, atWidth)
      const id = (ranges[range] ?? 0) + each
      if (kind === 1) put(places, id, { offset: where })
      if (kind === 2) put(places, id, { container: where, index: field(at + kindWidth + atWidth, moreWidth) })
    }
  }
  return dict
}

/** As the file says it. Null where it says nothing that can be followed. */
export const readCrossReference = (file: PdfFile, budget: Budget): CrossReference | null => {
  const tail = file.read(Math.max(0, file.size - 4096), 4096).toString('latin1')
  const last = /startxref\s+(\d+)(?![\s\S]*startxref)/.exec(tail)?.[1]
  const places = new Map<number, Place>()
  const waiting: (number | null)[] = [last === undefined ? null : Number(last)]
  const seen = new Set<number>()
  let newest: Dict | null = null
  let start: CrossReference['last'] = null
  while (waiting.length > 0 && seen.size < MAX_SECTIONS) {
    const offset = waiting.shift() ?? null
    if (offset === null || offset < 0 || offset >= file.size || seen.has(offset)) continue
    seen.add(offset)
    const isTable = file.read(offset, 4).toString('latin1') === 'xref'
    const trailer = isTable ? readTable(file, offset, places) : readStreamTable(file, offset, places, budget)
    if (!trailer) return null
    newest ??= trailer
    start ??= { offset, isTable }
    waiting.push(numberOf(trailer.get('XRefStm')), numberOf(trailer.get('Prev')))
  }
  return newest?.has('Root') ? { places, trailer: newest, last: start, isMended: false } : null
}

const PIECE = 1024 * 1024
const OVERLAP = 64
const OBJECT = /(?<![0-9])(\d{1,10})\s{1,4}\d{1,5}\s{1,4}obj(?![a-z])/g

/** Looks through the whole file for objects, as readers do with a file whose table is wrong. The last one of a number counts. */
export const mendCrossReference = (file: PdfFile): CrossReference | null => {
  const places = new Map<number, Place>()
  for (let from = 0; from < file.size && places.size < MAX_OBJECTS; from += PIECE) {
    const text = file.read(from, PIECE + OVERLAP).toString('latin1')
    for (const found of text.matchAll(OBJECT))
      if (found.index < PIECE) places.set(Number(found[1]), { offset: from + found.index })
  }
  let root: number | null = null
  const isLocked = file.find('/Encrypt', 0) !== -1
  for (const [id, place] of places) {
    if (!('offset' in place)) continue
    const value = readObject(file, place.offset, plainLength)?.value
    const dict = isStream(value) ? value.dict : isDict(value) ? value : null
    if (nameOf(dict?.get('Type')) === 'Catalog') root = id
  }
  if (root === null) return null
  const trailer = new Map<string, Value>([['Root', { kind: 'ref', id: root, generation: 0 }]])
  if (isLocked) trailer.set('Encrypt', true)
  return { places, trailer, last: null, isMended: true }
}
