import { inflateSync } from 'node:zlib'

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g

type Part = { readonly head: string; readonly stream: string }

const unpacked = (body: string): Part => {
  const start = body.indexOf('stream\n')
  if (start < 0) return { head: body, stream: '' }
  const head = body.slice(0, start)
  const packed = Buffer.from(body.slice(start + 'stream\n'.length, body.lastIndexOf('\nendstream')), 'latin1')
  return { head, stream: head.includes('/Filter') ? inflateSync(packed).toString('latin1') : '' }
}

const reference = (head: string, name: string): string =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''

/** Which letter each glyph of a face is, as the file tells whoever copies text out of it. */
const lettersOf = ({ stream }: Part): readonly string[] =>
  [...(/\[(.*?)\]\nendbfrange/s.exec(stream)?.[1] ?? '').matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
    Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  )

/** What a customer reads on the invoice, one line after the other. */
export const invoiceText = (file: Buffer): string => {
  const parts = new Map(
    [...file.toString('latin1').matchAll(OBJECT)].map(([, id = '', body = '']) => [id, unpacked(body)]),
  )
  const part = (id: string): Part => parts.get(id) ?? { head: '', stream: '' }
  const pages = [...parts.values()].filter(({ head }) => head.includes('/Type /Page\n'))
  const lines = pages.flatMap(({ head }) => {
    const faces = new Map(
      [...part(reference(head, 'Resources')).head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = '', id = '']) => [name, lettersOf(part(reference(part(id).head, 'ToUnicode')))],
      ),
    )
    const { stream } = part(reference(head, 'Contents'))
    return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf([\s\S]*?)\nET/g)].map(([, face = '', shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => faces.get(face)?.[Number.parseInt(glyph, 16)] ?? '')
        .join(''),
    )
  })
  return lines.join('\n').replaceAll('\u00A0', ' ')
}
