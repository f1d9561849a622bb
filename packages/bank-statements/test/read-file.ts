import { readStatement } from '../src/read-statement.ts'
import type { Statement } from '../src/statement.ts'
import { utf8 } from './bank-files.ts'

type Asked = Parameters<typeof readStatement>[1]

/** The statement in a file that must be readable. */
export const readFile = (file: string | Uint8Array, asked: Asked = {}): Statement => {
  const read = readStatement(typeof file === 'string' ? utf8(file) : file, asked)
  if (read.outcome !== 'read') throw new Error(`${read.outcome}: ${read.message}`)
  return read.statement
}

/** What is told about a file that cannot be read. */
export const refusalOf = (file: string | Uint8Array, asked: Asked = {}): string => {
  const read = readStatement(typeof file === 'string' ? utf8(file) : file, asked)
  return read.outcome === 'read' ? 'was read' : read.message
}
