import { inflateSync } from 'node:zlib'

type Part = { readonly head: string; readonly stream: string }

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g

const unpacked = (body: string): Part => {
  const start = body.indexOf('stream\n')
  if (start < 0) return { head: body, stream: '' }
  const head = body.slice(0, start)
  const packed = Buffer.from(body.slice(start + 'stream\n'.length, body.lastIndexOf('\nendstream')), 'latin1')
  // The outlines of a face are no text, and the longest part of the file.
  return { head, stream: head.includes('/Filter') ? inflateSync(packed).toString('latin1') : '' }
}

const reference = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''

/** Glyph numbers to letters, as the file itself tells whoever copies text out of it. */
const lettersOf = ({ stream }: Part): readonly string[] =>
  [...(/\[(.*?)\]\nendbfrange/s.exec(stream)?.[1] ?? '').matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
    Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  )

export type ReadPage = {
  /** Line by line, in the order in which they were written. */
  readonly lines: readonly string[]
  /** Letters that the face did not have, and that show as empty boxes. */
  readonly missing: number
}

/** The text of a PDF as our own writer makes it: read back glyph by glyph through the faces that are embedded in it. */
export const readPdf = (file: Uint8Array): ReadPage[] => {
  const raw = Buffer.from(file).toString('latin1')
  const parts = new Map([...raw.matchAll(OBJECT)].map(([, id = '', body = '']) => [id, unpacked(body)]))
  const part = (id: string): Part => parts.get(id) ?? { head: '', stream: '' }

  const readPage = ({ head }: Part): ReadPage => {
    const { stream } = part(reference(head, 'Contents'))
    const faces = new Map(
      [...part(reference(head, 'Resources')).head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = '', id = '']) => [name, lettersOf(part(reference(part(id).head, 'ToUnicode')))],
      ),
    )
    let missing = 0
    const lines = [...stream.matchAll(/\/(F\d+) [\d.]+ Tf([\s\S]*?)\nET/g)].map(([, face = '', shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => {
          if (glyph === '0000') missing += 1
          return faces.get(face)?.[Number.parseInt(glyph, 16)] ?? ''
        })
        .join(''),
    )
    return { lines, missing }
  }

  const kids = /\/Type \/Pages\n.*\n\/Kids \[(.*?)\]/.exec(raw)?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => readPage(part(id)))
}
