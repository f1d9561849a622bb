import { randomBytes } from 'node:crypto'
import { ARTWORK_NAME_MAX } from '@umbala/contract'
import type { StoredPiece } from '../database/tables/artwork.ts'
import { cutText } from '../database/storable-text.ts'

/** Letters that do not show, or that turn the order of the others round, could make a name read as another one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+/gu

/** The name of a file as it is shown, and nothing else: no path, no letters that do not show. It never becomes a path of ours. */
export const cleanFileName = (given: string): string => {
  const last = cutText(given, Infinity).split(/[/\\]/).at(-1) ?? ''
  const shown = last.replace(UNSEEN, '').replace(/\s+/gu, ' ').trim()
  return shown === '' ? 'artwork' : cutText(shown, ARTWORK_NAME_MAX)
}

const hexOf = (uploadId: string) => uploadId.replaceAll('-', '')

/** Another one for each attempt: of two requests that bring the same piece only one counts, and its bytes must stay as they are. */
export const pieceName = (uploadId: string, number: number): string =>
  `${hexOf(uploadId)}.${number}.${randomBytes(8).toString('hex')}`

export const pieceNames = (pieces: readonly StoredPiece[]): readonly string[] =>
  pieces.map(({ name }) => name)

export const wholeName = (uploadId: string): string => `${hexOf(uploadId)}.whole`

/** Every name in the storage begins with the upload it came by. */
export const storedAs = hexOf

export const baseOf = (name: string): string => name.split('.', 1)[0] ?? ''

export const uploadIdIn = (name: string): string | null => {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(baseOf(name))
  return parts ? parts.slice(1).join('-') : null
}

export const previewName = (storedAs: string, page: number): string => `${storedAs}.p${page}.webp`

/** Browsers keep a picture for good. What is measured by a later version is drawn anew, and has another address. */
export const previewUrl = (key: string, page: number, version: number | null): string =>
  `/api/artwork/previews/${key}/${page}.webp?v=${version ?? 0}`
