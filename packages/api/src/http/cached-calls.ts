import type { Answer, Asked, Given } from '@umbala/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Everything that shows more than one product: any change of the catalogue may change it. */
export const CATALOGUE_TAG = 'catalogue'
export const productTag = (id: string) => `product:${id}`

/**
 * How the answers of a call are kept that are the same for everyone until what they show changes. Such a call looks at no token, so
 * nothing personal can get into what is kept.
 */
export type CachedCall<C> = {
  /**
   * The one spelling of what was asked, as a caller would write it. It is both the key of the answer and all that the answer is made
   * of: nothing else of a request can reach it. Null for what nobody should keep.
   */
  readonly spell: (given: Given<C>) => Asked<C> | null
  /** What the answer shows. */
  readonly tags: (given: Given<C>) => readonly string[]
  /** There is no end of addresses that find nothing. */
  readonly isWorthKeeping?: (answer: Answer<C>) => boolean
}

export type WrittenAnswer = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  readonly keep: boolean
}

/** How whoever runs the API keeps such answers. The address is the one spelling of what was asked. */
export type CacheResponse = (asked: {
  readonly address: string
  readonly tags: readonly string[]
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly make: () => Promise<WrittenAnswer>
}) => Promise<unknown>
