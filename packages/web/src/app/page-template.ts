type Slot = 'head' | 'page' | 'state'
type Parts = Readonly<Record<Slot, string>>
type Piece = string | { readonly slot: Slot } | { readonly page: string; readonly code: string }

/** The places to fill, and the notes in which the build has left what the code of each page is. */
const PLACES = /<!--(?:(head|page|state)|code of ([\w-]+):(.*?))-->/g

const pieceOf = ([, slot, page = '', code = '']: RegExpExecArray): Piece =>
  slot === undefined ? { page, code } : { slot: slot as Slot }

const cut = (template: string): Piece[] => {
  const pieces: Piece[] = []
  let end = 0
  for (const place of template.matchAll(PLACES)) {
    pieces.push(template.slice(end, place.index), pieceOf(place))
    end = place.index + place[0].length
  }
  return [...pieces, template.slice(end)]
}

/** A built shop has one template for as long as it runs. */
let last: { readonly template: string; readonly pieces: readonly Piece[] } | undefined

/** `index.html` as the page of that name: its places filled, its own code named, the notes of all others left out. */
export const fillTemplate = (template: string, shown: string, parts: Parts): string => {
  if (last?.template !== template) last = { template, pieces: cut(template) }
  let html = ''
  for (const piece of last.pieces) {
    if (typeof piece === 'string') html += piece
    else if ('slot' in piece) html += parts[piece.slot]
    else if (piece.page === shown) html += piece.code
  }
  return html
}
