import type { Chunk } from './page-bytes.ts'
import type { PublicState } from '../public-state.ts'

/** `<` could end the script element, and the two line separators end a line in old readers of JSON. */
const UNSAFE = /[<\u2028\u2029]/g

export const writeJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** What follows the first sign of an object, so that it can be joined to others. */
const fieldsOf = (value: object): string => writeJson(value).slice(1)

/** The state that goes with a page. `written` has what is there in JSON already: the products of a list. */
export const stateMarkup = (
  { products: catalogue, ...others }: PublicState,
  written: ReadonlyMap<object, Uint8Array>,
): Chunk[] => {
  const { products, similarProducts, ...rest } = catalogue
  const list = (items: readonly object[]): Chunk[] =>
    items.flatMap((item, index) => [index === 0 ? '' : ',', written.get(item) ?? writeJson(item)])
  return [
    '<script type="application/json" id="state">{"products":{"products":[',
    ...list(products),
    '],"similarProducts":[',
    ...list(similarProducts),
    `],${fieldsOf(rest)},${fieldsOf(others)}</script>`,
  ]
}
