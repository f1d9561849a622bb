import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { DrawEach } from '../ui/each.ts'
import type { Chunk } from './page-bytes.ts'
import { createPartMemory, type Part } from './part-memory.ts'
import { writeJson } from './write-state.ts'

/** Where nobody says otherwise. */
const MEMORY_BYTES = 16 * 1024 * 1024
let parts = createPartMemory(MEMORY_BYTES)

/** How much memory the parts may take. What was kept before is forgotten. */
export const boundParts = (bytes: number) => {
  parts = createPartMemory(bytes)
}

/** What they take now. */
export const partsBytes = (): number => parts.bytes()

const FETCHED_FIRST = /^(?:<link [^>]*>)*/
const encoder = new TextEncoder()

const drawPart = (item: object, element: ReactElement): Part => {
  const drawn = renderToString(element)
  const [first = ''] = FETCHED_FIRST.exec(drawn) ?? []
  return {
    item,
    first,
    html: encoder.encode(drawn.slice(first.length)),
    json: encoder.encode(writeJson(item)),
  }
}

/** Tells an item from the others of its kind: by its id, or else by all that it says. */
const nameOf = (item: object): string =>
  '_id' in item ? String(item._id) : Object.values(item).map(String).join(' ')

/** Stands where parts belong. No text can look like it: in text React writes `<` otherwise. */
const placeOf = (number: number) => createElement('i', { 'data-place': number })
const PLACES = /<i data-place="(\d+)"><\/i>/

/**
 * A page of which React draws all but the parts that were drawn before; together it is what React would have written of the whole. Into
 * `written` goes each item as JSON.
 */
export const drawWithParts = (
  written: Map<object, Uint8Array>,
  draw: (drawEach: DrawEach) => string,
): Chunk[] => {
  const first = new Set<string>()
  const places: (() => Uint8Array[])[] = []
  const drawEach: DrawEach = (as, items, draw) => {
    const fill = (item: (typeof items)[number]): Uint8Array => {
      const part = parts.find(`${as} ${nameOf(item)}`, item, () => drawPart(item, draw(item)))
      written.set(item, part.json)
      if (part.first !== '') first.add(part.first)
      return part.html
    }
    return placeOf(places.push(() => items.map(fill)) - 1)
  }
  const page = draw(drawEach)
    .split(PLACES)
    // Every second piece is the number of a place.
    .flatMap((piece, index): Chunk[] => (index % 2 === 0 ? [piece] : (places[Number(piece)]?.() ?? [])))
  return [...first, ...page]
}
