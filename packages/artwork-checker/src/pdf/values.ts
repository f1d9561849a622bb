export type Name = { readonly kind: 'name'; readonly name: string }
export type Text = { readonly kind: 'text'; readonly bytes: Buffer }
export type Ref = { readonly kind: 'ref'; readonly id: number; readonly generation: number }
/** An operator, or a word of the file's structure. */
export type Word = { readonly kind: 'word'; readonly word: string }
export type Dict = ReadonlyMap<string, Value>
export type Stream = { readonly kind: 'stream'; readonly dict: Dict; readonly raw: () => Buffer }
export type Value = null | boolean | number | Name | Text | Ref | Word | Stream | Dict | readonly Value[]

export const isDict = (value: Value | undefined): value is Dict => value instanceof Map
export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value)

const ofKind =
  <Kind extends 'name' | 'text' | 'ref' | 'word' | 'stream'>(kind: Kind) =>
  (value: Value | undefined): value is Extract<Value, { readonly kind: Kind }> =>
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind

export const isName = ofKind('name')
export const isRef = ofKind('ref')
export const isWord = ofKind('word')
export const isStream = ofKind('stream')
export const isText = ofKind('text')

export const nameOf = (value: Value | undefined): string | null => (isName(value) ? value.name : null)
export const numberOf = (value: Value | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
