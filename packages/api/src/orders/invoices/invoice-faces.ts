import { readFile } from 'node:fs/promises'

/** The build copies this folder next to the bundle, so the address holds there too. */
const FOLDER = new URL('./fonts/', import.meta.url)

const FILES = {
  text: 'hanken-grotesk-regular.ttf',
  strong: 'hanken-grotesk-semibold.ttf',
  display: 'familjen-grotesk-bold.ttf',
  wide: 'noto-sans-regular.ttf',
} as const
export type Face = keyof typeof FILES

/** The letters that all the shop's own faces have. A text with any other is set whole in the wide face, in one style. */
const OWN_LETTERS =
  /^[ -~\u00a0-\u0131\u0134-\u0148\u014a-\u017e\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122\u2212]*$/

/** The standard faces of PDF know Western Europe only; names here also hold clicks, tones and letters from farther away. */
export const faceFor = (face: Face, text: string): Face => (OWN_LETTERS.test(text) ? face : 'wide')

const readFaces = async (): Promise<ReadonlyMap<Face, Buffer>> => {
  const names: readonly Face[] = ['text', 'strong', 'display', 'wide']
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(new URL(FILES[name], FOLDER))] as const),
    ),
  )
}

let kept: Promise<ReadonlyMap<Face, Buffer>> | undefined

/** Read with the first invoice and kept, half a megabyte in all. */
export const loadFaces = (): Promise<ReadonlyMap<Face, Buffer>> => {
  kept ??= readFaces().catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}
