import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { RenderItems } from '../../ui/cached-items.ts'
import type { Chunk } from './page-bytes.ts'
import { createFragmentCache, type Fragment } from './fragment-cache.ts'
import { writeJson } from './write-state.ts'

/** Where nobody says otherwise. */
const CACHE_BYTES = 16 * 1024 * 1024
let fragments = createFragmentCache(CACHE_BYTES)

/** How much memory the fragments may take. What was kept before is forgotten. */
export const limitFragmentCache = (bytes: number) => {
  fragments = createFragmentCache(bytes)
}

/** What they take now. */
export const fragmentCacheBytes = (): number => fragments.bytes()

const FETCHED_FIRST = /^(?:<link [^>]*>)*/
const encoder = new TextEncoder()

const renderFragment = (item: object, element: ReactElement): Fragment => {
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

/** Stands where fragments belong. No text can look like it: in text React writes `<` otherwise. */
const placeOf = (number: number) => createElement('i', { 'data-place': number })
const PLACES = /<i data-place="(\d+)"><\/i>/

/**
 * A page of which React draws all but the fragments that were drawn before; together it is what React would have written of the whole. Into
 * `written` goes each item as JSON.
 */
export const renderWithFragments = (
  written: Map<object, Uint8Array>,
  draw: (renderItems: RenderItems) => string,
): Chunk[] => {
  const first = new Set<string>()
  const places: (() => Uint8Array[])[] = []
  const renderItems: RenderItems = (as, items, draw) => {
    const fill = (item: (typeof items)[number]): Uint8Array => {
      const fragment = fragments.find(`${as} ${nameOf(item)}`, item, () => renderFragment(item, draw(item)))
      written.set(item, fragment.json)
      if (fragment.first !== '') first.add(fragment.first)
      return fragment.html
    }
    return placeOf(places.push(() => items.map(fill)) - 1)
  }
  const page = draw(renderItems)
    .split(PLACES)
    // Every second piece is the number of a place.
    .flatMap((piece, index): Chunk[] => (index % 2 === 0 ? [piece] : (places[Number(piece)]?.() ?? [])))
  return [...first, ...page]
}
