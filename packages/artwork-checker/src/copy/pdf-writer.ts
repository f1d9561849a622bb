import { closeSync, openSync, writeSync } from 'node:fs'
import type { Dict, Ref } from '../pdf/values.ts'
import { refText, valueText } from './write-value.ts'

type Beginning = {
  readonly path: string
  /** Where the first new byte comes to lie: behind what the file holds already. */
  readonly at: number
  readonly firstId: number
}

type Ending = {
  readonly root: Ref
  /** The table that is added to; null in a file of its own. */
  readonly before: {
    readonly offset: number
    readonly isTable: boolean
    /** What else the last trailer says and the next one has to repeat. */
    readonly kept: Dict
  } | null
}

export type PdfWriter = ReturnType<typeof createPdfWriter>

const entryText = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`

/** Type 1, five bytes of the place, two of the generation. */
const entryBytes = (offset: number): Buffer => {
  const entry = Buffer.alloc(8)
  entry[0] = 1
  entry.writeUIntBE(offset, 1, 5)
  return entry
}

/** Writes new objects to the end of a file, with numbers that nobody has, then the table that tells of them. */
export const createPdfWriter = ({ path, at: begin, firstId }: Beginning) => {
  const file = openSync(path, 'a')
  let at = begin
  const offsets: number[] = []
  const write = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    let done = 0
    while (done < bytes.length) done += writeSync(file, bytes, done)
    at += bytes.length
  }
  const reserve = (): Ref => {
    offsets.push(0)
    return { kind: 'ref', id: firstId + offsets.length - 1, generation: 0 }
  }
  const start = ({ id }: Ref) => {
    offsets[id - firstId] = at
    write(`${id} 0 obj\n`)
  }
  const put = (ref: Ref, text: string) => {
    start(ref)
    write(`${text}\nendobj\n`)
  }
  const putStream = (ref: Ref, dict: string, bytes: Buffer) => {
    start(ref)
    write(`<< ${dict} /Length ${bytes.length} >>\nstream\n`)
    write(bytes)
    write('\nendstream\nendobj\n')
  }
  /** Of a stream whose length is known only when it is over. */
  const putPieces = async (ref: Ref, dict: string, pieces: AsyncIterable<Buffer>) => {
    const length = reserve()
    start(ref)
    write(`<< ${dict} /Length ${refText(length)} >>\nstream\n`)
    const from = at
    for await (const piece of pieces) write(piece)
    const size = at - from
    write('\nendstream\nendobj\n')
    put(length, String(size))
  }

  const trailerText = ({ root, before }: Ending): string => {
    const kept = before ? [...before.kept].map(([key, value]) => ` /${key} ${valueText(value)}`).join('') : ''
    const previous = before ? ` /Prev ${before.offset}` : ''
    return `/Size ${firstId + offsets.length} /Root ${refText(root)}${kept}${previous}`
  }
  const finish = (ending: Ending) => {
    let table = at
    if (ending.before && !ending.before.isTable) {
      const own = reserve()
      table = at
      offsets[own.id - firstId] = table
      const entries = Buffer.concat(offsets.map(entryBytes))
      putStream(
        own,
        `/Type /XRef /W [1 5 2] /Index [${firstId} ${offsets.length}] ${trailerText(ending)}`,
        entries,
      )
    } else {
      const first = ending.before ? '' : '0 1\n0000000000 65535 f \n'
      write(`xref\n${first}${firstId} ${offsets.length}\n${offsets.map(entryText).join('')}`)
      write(`trailer\n<< ${trailerText(ending)} >>\n`)
    }
    write(`startxref\n${table}\n%%EOF\n`)
    closeSync(file)
  }
  return { write, reserve, put, putStream, putPieces, finish }
}
