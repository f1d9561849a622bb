import type { CallName } from '@umbala/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** Everything that shows more than one product: any change of the catalogue may change it. */
export const CATALOGUE_TAG = 'catalogue'
export const productTag = (id: string) => `product:${id}`

type Tags = (params: unknown) => readonly string[]
const wholeCatalogue: Tags = () => [CATALOGUE_TAG]

/**
 * Calls whose answer is the same for everyone until what it shows changes. They look at no token, so nothing personal can get into
 * what is kept.
 */
const KEPT_CALLS: Partial<Record<CallName, Tags>> = {
  listProducts: wholeCatalogue,
  getFacets: wholeCatalogue,
  listSimilarProducts: wholeCatalogue,
  getProduct: (params) => [productTag((params as { id: string }).id.toLowerCase())],
}
export const tagsOf = (name: CallName): Tags | undefined => KEPT_CALLS[name]

export type WrittenAnswer = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** How whoever runs the API keeps such answers. The address is the one spelling of what was asked. */
export type KeepAnswer = (asked: {
  readonly address: string
  readonly tags: readonly string[]
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly make: () => Promise<WrittenAnswer>
}) => Promise<unknown>

/** An API on its own makes each answer anew. */
export const keepNothing: KeepAnswer = async ({ reply, make }) => {
  const { headers, body } = await make()
  return reply.headers({ 'cache-control': 'no-store', ...headers }).send(body)
}

const namesIn = (query: z.ZodType | undefined): readonly string[] =>
  query && 'shape' in query ? Object.keys(query.shape as object) : []

/** Makes the reader of a call's addresses: only names the call knows, always in the same order, nothing that is empty. */
export const addressReader = (query: z.ZodType | undefined): ((url: string) => string) => {
  const names = namesIn(query)
  return (url) => {
    const [path = '', search = ''] = url.split('?', 2)
    if (search === '' || names.length === 0) return path
    const given = new URLSearchParams(search)
    const known = new URLSearchParams()
    for (const name of names) {
      const value = given.get(name)
      if (value) known.set(name, value)
    }
    const kept = known.toString()
    return kept === '' ? path : `${path}?${kept}`
  }
}
