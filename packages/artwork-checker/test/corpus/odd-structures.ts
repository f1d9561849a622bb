import { deflateSync } from 'node:zlib'
import { cmykTiff } from './make-picture.ts'
import { FILL, packed, stream } from './raw-pdf.ts'

/** Objects in a packed stream and a packed table, as programs of today write them. */
export const modernCard = (): Buffer => {
  const inner = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 272.126 158.74] /Contents 4 0 R /Resources << >> >>',
  ]
  let at = 0
  const head = inner.map((object, index) => {
    const entry = `${index + 1} ${at}`
    at += object.length + 1
    return entry
  })
  const first = `${head.join(' ')}\n`
  const objects = packed(first + inner.join('\n'), `/Type /ObjStm /N 3 /First ${first.length}`)
  const parts = [
    Buffer.from('%PDF-1.5\n'),
    Buffer.concat([Buffer.from('4 0 obj\n'), packed(FILL), Buffer.from('\nendobj\n')]),
    Buffer.concat([Buffer.from('5 0 obj\n'), objects, Buffer.from('\nendobj\n')]),
  ]
  const [one, two, three] = [parts[0]?.length ?? 0, parts[1]?.length ?? 0, parts[2]?.length ?? 0]
  const rows = [
    [0, 0, 0],
    [2, 5, 0],
    [2, 5, 1],
    [2, 5, 2],
    [1, one, 0],
    [1, one + two, 0],
    [1, one + two + three, 0],
  ]
  // Each row after a byte that says "as the row above, added": the predictor of PNG.
  let above = [0, 0, 0, 0]
  const table = rows.map(([kind = 0, where = 0, more = 0]) => {
    const row = [kind, where >> 8, where & 255, more]
    const told = [2, ...row.map((byte, index) => (byte - (above[index] ?? 0)) & 255)]
    above = row
    return Buffer.from(told)
  })
  const cross = stream(
    '/Type /XRef /Size 7 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
    deflateSync(Buffer.concat(table)),
  )
  return Buffer.concat([
    ...parts,
    Buffer.from('6 0 obj\n'),
    cross,
    Buffer.from(`\nendobj\nstartxref\n${one + two + three}\n%%EOF\n`),
  ])
}

/** A second list of tags, at which the first one points. */
export const twoPages = (): Buffer => {
  const one = cmykTiff(1134, 661, [90, 40, 0, 10])
  const two = Buffer.from(one)
  one.writeUInt32LE(one.length + two.readUInt32LE(4), one.length - 4)
  const list = two.readUInt32LE(4)
  for (let index = 0; index < two.readUInt16LE(list); index += 1) {
    const at = list + 2 + index * 12
    if ([258, 273].includes(two.readUInt16LE(at)))
      two.writeUInt32LE(two.readUInt32LE(at + 8) + one.length, at + 8)
  }
  return Buffer.concat([one, two])
}
