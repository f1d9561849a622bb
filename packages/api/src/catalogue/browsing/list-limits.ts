import { callTable, Problem } from '@umbala/contract'
import { SUGGESTED_PRODUCTS } from '@umbala/pricing'
import type { Deps } from '../../deps.ts'
import type { Authenticate } from '../../http/mount.ts'
import { refuseTooMany } from '../../limits/limits.service.ts'

/**
 * How many lists may be made for one visitor in a minute. What is answered from memory is not counted. A search that is still being typed
 * counts half; who goes too fast there sees the suggestions of a moment ago and may still search.
 */
const A_MINUTE = { list: 120, facets: 120, suggestions: 240 } as const
type ListKind = keyof typeof A_MINUTE

const REFUSAL = 'You are looking faster than we can show. Please wait a moment and try again.'
const MINUTE_SECONDS = 60

const isSuggestion = (query: URLSearchParams): boolean => {
  const names = [...query.keys()].toSorted().join()
  return names === 'limit,search' && Number(query.get('limit')) <= SUGGESTED_PRODUCTS
}

/** Which limit the making of an answer counts for, by the address it is kept under; null for what is no list. */
const kindOf = (address: string): ListKind | null => {
  const [path = '', query = ''] = address.split('?', 2)
  if (path === callTable.getFacets.path) return 'facets'
  if (path === callTable.listProducts.path)
    return isSuggestion(new URLSearchParams(query)) ? 'suggestions' : 'list'
  return path.startsWith('/collections/') ? 'list' : null
}

type Asking = { readonly ip: string; readonly headers: { readonly authorization?: string | undefined } }

/** An ended session is no reason to refuse what everybody may see. */
const nobody = (error: unknown): null => {
  if (error instanceof Problem) return null
  throw error
}

/**
 * Counts an answer that is about to be made for a visitor, and refuses it where that was too many. People who are signed in count each
 * by themselves, all others by the network they come from.
 */
export const createListLimits =
  (deps: Pick<Deps, 'db' | 'rateLimits'>, authenticate: Authenticate) =>
  async (address: string, { ip, headers }: Asking): Promise<void> => {
    const what = kindOf(address)
    if (what === null || !deps.rateLimits) return
    const visitor = await authenticate(headers.authorization).catch(nobody)
    await refuseTooMany(deps, {
      what,
      address: visitor?.id ?? ip,
      limits: [{ count: A_MINUTE[what], windowSeconds: MINUTE_SECONDS }],
      refusal: REFUSAL,
    })
  }

export type LimitLists = ReturnType<typeof createListLimits>
