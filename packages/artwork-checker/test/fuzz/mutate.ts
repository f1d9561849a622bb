import { createNumbers } from '../corpus/corpus-file.ts'

type Numbers = ReturnType<typeof createNumbers>

const below = (next: Numbers, end: number) => Math.floor(next() * end)

const flip = (bytes: Buffer, next: Numbers) => {
  const made = Buffer.from(bytes)
  for (let count = below(next, 12); count >= 0; count -= 1) made[below(next, made.length)] = below(next, 256)
  return made
}
const cut = (bytes: Buffer, next: Numbers) => bytes.subarray(0, below(next, bytes.length))
const remove = (bytes: Buffer, next: Numbers) => {
  const at = below(next, bytes.length)
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + below(next, 200))])
}
const repeat = (bytes: Buffer, next: Numbers) => {
  const at = below(next, bytes.length)
  const piece = bytes.subarray(at, at + 1 + below(next, 500))
  return Buffer.concat([
    bytes.subarray(0, at),
    ...Array.from({ length: below(next, 50) }, () => piece),
    bytes.subarray(at),
  ])
}
const NUMBERS = [
  '0',
  '-1',
  '1',
  '65536',
  '2147483647',
  '-2147483648',
  '4294967296',
  '99999999999',
  '1e9',
  'NaN',
  '0.0000001',
]
/** Numbers say how long, how many and where: the most dangerous bytes of a document. */
const renumber = (bytes: Buffer, next: Numbers) => {
  const text = bytes.toString('latin1')
  const found = [...text.matchAll(/\d+/g)]
  const chosen = found[below(next, found.length)]
  if (!chosen) return flip(bytes, next)
  const other = NUMBERS[below(next, NUMBERS.length)] ?? '0'
  return Buffer.from(
    text.slice(0, chosen.index) + other + text.slice(chosen.index + chosen[0].length),
    'latin1',
  )
}
const join = (bytes: Buffer, next: Numbers, other: Buffer) => {
  const at = below(next, bytes.length)
  const from = below(next, other.length)
  return Buffer.concat([
    bytes.subarray(0, at),
    other.subarray(from, from + below(next, 2000)),
    bytes.subarray(at),
  ])
}

const WAYS = [flip, flip, renumber, renumber, renumber, cut, remove, repeat, join]

/** A file that was harmed in one to three ways; the same seed harms it in the same ways. */
export const mutate = (bytes: Buffer, other: Buffer, seed: number): Buffer => {
  const next = createNumbers(seed)
  let made = bytes
  for (let count = below(next, 3); count >= 0; count -= 1) {
    const way = WAYS[below(next, WAYS.length)] ?? flip
    if (made.length > 0) made = way(made, next, other)
  }
  return made
}
