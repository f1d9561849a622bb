import { type Chunk, toBytes } from './page-bytes.ts'

type Slot = 'head' | 'page' | 'state'
type Parts = Readonly<Record<Slot, readonly Chunk[]>>
type Code = { readonly page: string; readonly code: Uint8Array }
type Piece = Uint8Array | { readonly slot: Slot } | Code

/** The places to fill, and the notes in which the build has left what the code of each page is. */
const PLACES = /<!--(?:(head|page|state)|code of ([\w-]+):(.*?))-->/g

const pieceOf = ([, slot, page = '', code = '']: RegExpExecArray): Piece =>
  slot === undefined ? { page, code: toBytes([code]) } : { slot: slot as Slot }

const cut = (template: string): Piece[] => {
  const pieces: Piece[] = []
  let end = 0
  for (const place of template.matchAll(PLACES)) {
    pieces.push(toBytes([template.slice(end, place.index)]), pieceOf(place))
    end = place.index + place[0].length
  }
  return [...pieces, toBytes([template.slice(end)])]
}

/** A built shop has one template for as long as it runs. */
let last: { readonly template: string; readonly pieces: readonly Piece[] } | undefined

/** `index.html` as the page of that name: its places filled, its own code named, the notes of all others left out. */
export const fillTemplate = (template: string, shown: string, parts: Parts): Chunk[] => {
  if (last?.template !== template) last = { template, pieces: cut(template) }
  return last.pieces.flatMap((piece) => {
    if ('slot' in piece) return parts[piece.slot]
    if ('page' in piece) return piece.page === shown ? piece.code : []
    return piece
  })
}
