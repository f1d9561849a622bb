import { type Budget, Damaged } from '../limits.ts'
import { type CrossReference, mendCrossReference, readCrossReference } from './cross-reference.ts'
import { unpack } from './filters.ts'
import { createLexer } from './lexer.ts'
import type { PdfFile } from './pdf-file.ts'
import { readObject } from './read-object.ts'
import { type Dict, type Stream, type Value, isDict, isList, isRef, isStream, numberOf } from './values.ts'

export type PdfDocument = {
  readonly catalog: Dict
  readonly isEncrypted: boolean
  /** Known for sure only of the objects that were read. */
  readonly isMended: boolean
  readonly trailer: Dict
  readonly last: CrossReference['last']
  /** Greater than the number of any object. */
  readonly nextId: number
  /** Follows references to what they lead to. */
  readonly get: (value: Value | undefined) => Value
  readonly dict: (value: Value | undefined) => Dict | null
  readonly list: (value: Value | undefined) => readonly Value[]
  /** What the stream holds, unpacked. */
  readonly content: (stream: Stream) => Buffer
}

const MAX_KEPT = 20_000
const MAX_STEPS = 16

const readTables = (file: PdfFile, budget: Budget): CrossReference => {
  let told: CrossReference | null = null
  try {
    told = readCrossReference(file, budget)
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
  }
  const found = told ?? mendCrossReference(file)
  if (!found) throw new Damaged('no catalogue')
  return found
}

/** Opens what the file says about its objects; each is read when it is asked for. */
export const openPdfDocument = (file: PdfFile, budget: Budget): PdfDocument => {
  let tables = readTables(file, budget)
  const kept = new Map<number, Value>()
  const containers = new Map<number, ReadonlyMap<number, Value>>()
  const open = new Set<number>()

  const readContainer = (id: number): ReadonlyMap<number, Value> => {
    const known = containers.get(id)
    if (known) return known
    const objects = new Map<number, Value>()
    containers.set(id, objects)
    const stream = load(id)
    if (!isStream(stream)) return objects
    const bytes = content(stream)
    const first = numberOf(get(stream.dict.get('First'))) ?? 0
    const count = Math.min(numberOf(get(stream.dict.get('N'))) ?? 0, 100_000)
    const head = createLexer(bytes)
    for (let index = 0; index < count; index += 1) {
      const [object, at] = [head.next(), head.next()]
      if (typeof object !== 'number' || typeof at !== 'number') break
      objects.set(object, createLexer(bytes, first + at).next())
    }
    return objects
  }

  const readAt = (id: number, offset: number): Value | undefined => {
    const found = readObject(file, offset, (length) => {
      const value = isRef(length) ? get(length) : length
      return numberOf(value)
    })
    return found?.id === id ? found.value : undefined
  }

  const lookUp = (id: number): Value => {
    const place = tables.places.get(id)
    if (!place) return null
    if ('container' in place) return readContainer(place.container).get(id) ?? null
    const value = readAt(id, place.offset)
    if (value !== undefined || tables.isMended) return value ?? null
    // The table points beside the object, so no entry of it can be trusted.
    const mended = mendCrossReference(file)
    if (!mended) return null
    tables = { ...mended, places: new Map([...tables.places, ...mended.places]) }
    const again = tables.places.get(id)
    return again && 'offset' in again ? (readAt(id, again.offset) ?? null) : null
  }

  const load = (id: number): Value => {
    const known = kept.get(id)
    if (known !== undefined) return known
    // One that leads to itself.
    if (open.has(id)) return null
    open.add(id)
    try {
      const value = lookUp(id)
      if (kept.size >= MAX_KEPT) kept.clear()
      kept.set(id, value)
      return value
    } finally {
      open.delete(id)
    }
  }

  const get = (value: Value | undefined): Value => {
    let current = value ?? null
    for (let step = 0; isRef(current); step += 1) {
      if (step === MAX_STEPS) return null
      current = load(current.id)
    }
    return current
  }

  const content = (stream: Stream): Buffer =>
    unpack(
      {
        raw: stream.raw(),
        filter: get(stream.dict.get('Filter') ?? stream.dict.get('F')),
        options: get(stream.dict.get('DecodeParms') ?? stream.dict.get('DP')),
        resolve: get,
      },
      budget,
    )

  const dict = (value: Value | undefined): Dict | null => {
    const found = get(value)
    if (isStream(found)) return found.dict
    return isDict(found) ? found : null
  }
  const list = (value: Value | undefined): readonly Value[] => {
    const found = get(value)
    return isList(found) ? found : []
  }

  const isEncrypted = tables.trailer.has('Encrypt')
  let catalog = dict(tables.trailer.get('Root'))
  if (!catalog && !tables.isMended) {
    const mended = mendCrossReference(file)
    if (mended) tables = mended
    kept.clear()
    catalog = dict(tables.trailer.get('Root'))
  }
  if (!catalog) throw new Damaged('no catalogue')
  return {
    catalog,
    isEncrypted,
    get isMended() {
      return tables.isMended
    },
    get trailer() {
      return tables.trailer
    },
    get last() {
      return tables.last
    },
    get nextId() {
      let most = (numberOf(tables.trailer.get('Size')) ?? 1) - 1
      for (const id of tables.places.keys()) if (id > most) most = id
      return most + 1
    },
    get,
    dict,
    list,
    content,
  }
}
