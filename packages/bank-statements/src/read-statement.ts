import { decode } from './file/decode.ts'
import { type Separator, splitRows } from './file/split-rows.ts'
import { findLayout } from './layouts/find-layout.ts'
import { findHeadings, HEAD_MAX, type RowFormat } from './layouts/row-format.ts'
import { readRows } from './lines/read-rows.ts'
import { checkMapping } from './mapping/check-mapping.ts'
import { formatOf, type Mapping } from './mapping/mapping.ts'
import { proposeMapping, type ProposedMapping } from './mapping/propose-mapping.ts'
import type { Statement } from './statement.ts'

export type ReadStatement =
  | { readonly outcome: 'read'; readonly statement: Statement }
  /** No bank's layout is known to look like this: a person says what its columns are. */
  | { readonly outcome: 'unknown'; readonly message: string; readonly proposed: ProposedMapping }
  | { readonly outcome: 'refused'; readonly line: number | null; readonly message: string }

type Asked = {
  /** The account that a person says the file is of. With it a line has one identity, whether its file names the account or not. */
  readonly account?: string
  /** What a person chose for this account; the layouts of the banks are not tried then. */
  readonly mapping?: Mapping
}

const refused = (message: string, line: number | null = null): ReadStatement => ({
  outcome: 'refused',
  line,
  message,
})

type Chosen = {
  readonly name: string | null
  readonly separator: Separator
  readonly format: RowFormat
  readonly above: number
}

/** Null where the file does not have the headings that the mapping was made for. */
const byMapping = (text: string, mapping: Mapping): Chosen | null => {
  const { separator, headings, skipRows } = mapping
  const chosen = { name: null, separator, format: formatOf(mapping) }
  if (headings === null) return { ...chosen, above: skipRows }
  const head = splitRows(text, separator, HEAD_MAX)
  const at = head.ok ? findHeadings(head.rows, headings) : -1
  return at === -1 ? null : { ...chosen, above: at + 1 }
}

const byLayout = (text: string): Chosen | null => {
  const found = findLayout(text)
  if (found === null) return null
  const { layout, separator, above } = found
  return { name: layout.name, separator, format: layout.format, above }
}

/** Reads the CSV of a bank. Nothing is dropped in silence: each row is a line, or known to be none, or a problem with its place. */
export const readStatement = (bytes: Uint8Array, { account, mapping }: Asked = {}): ReadStatement => {
  const wrong = mapping ? checkMapping(mapping)[0] : undefined
  if (wrong !== undefined) return refused(wrong)
  const decoded = decode(bytes)
  if (!decoded.ok) return refused(decoded.message)
  const { text, encoding } = decoded
  const chosen = mapping ? byMapping(text, mapping) : byLayout(text)
  if (chosen === null) {
    const proposed = proposeMapping(text)
    const tried = splitRows(text, proposed.separator)
    if (!tried.ok) return refused(tried.message, tried.line)
    return {
      outcome: 'unknown',
      message:
        mapping === undefined
          ? 'This file has the layout of no bank that is known. Please say what its columns are.'
          : 'This file does not have the headings that its columns were chosen for. Please choose them anew.',
      proposed,
    }
  }
  const split = splitRows(text, chosen.separator)
  if (!split.ok) return refused(split.message, split.line)
  const { format, above } = chosen
  const read = readRows({ rows: split.rows, above, format, account: account ?? null })
  return read.ok
    ? { outcome: 'read', statement: { layout: chosen.name, encoding, ...read.value } }
    : refused(read.message)
}
