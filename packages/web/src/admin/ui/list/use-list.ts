import { useEffect } from 'react'
import type { Refusal } from '../../../state/thunk.ts'
import type { Request } from '../../../state/use-ask.ts'
import type { ListAddress, ListShape } from './list-address.ts'
import { useListPlace } from './list-place.ts'
import { useAnswer } from '../../../state/use-answer.ts'
import { useListAddress } from './use-list-address.ts'

type Page<Row> = { readonly items: readonly Row[]; readonly total: number }

/** A constant of the module that shows the list. */
export type ListSource<Filter extends string, Sort extends string, Query, Row> = {
  readonly shape: ListShape<Filter, Sort>
  /** What the address asks for, as the server wants it. */
  readonly toQuery: (address: ListAddress<Filter, Sort>) => Query
  readonly request: (query: Query) => Request<Page<Row>>
}

const NO_ROWS: readonly never[] = []

const wordsOf = ({ code, message }: Refusal): string => {
  if (code === 'network')
    return 'there is no connection to the shop. The list is loaded as soon as you are online again.'
  return code === 'timeout' ? 'the shop did not answer in time.' : message
}

/**
 * A list of the back office: the page of rows its address asks for, and all that goes with it. The address is the state, so that it can be
 * reloaded, gone back to and sent to a colleague. A newer question gives up the older one; what was shown stays until the answer comes. A
 * refusal is told in `problem`, to be tried again with `reload`, which the browser's word that it is online does by itself. Where the page
 * is left and come back to, the rows stand as far scrolled as they did.
 */
export const useList = <Filter extends string, Sort extends string, Query, Row>(
  source: ListSource<Filter, Sort, Query, Row>,
) => {
  const address = useListAddress(source.shape)
  const { search, filters, sortBy, direction, page } = address
  const query = source.toQuery({ search, filters, sortBy, direction, page })
  const { answer, refusal, loading, reload } = useAnswer(source.request, query)
  const marked = useListPlace(!loading)

  const isCutOff = refusal?.code === 'network'
  useEffect(() => {
    if (!isCutOff) return undefined
    window.addEventListener('online', reload)
    return () => {
      window.removeEventListener('online', reload)
    }
  }, [isCutOff, reload])

  return {
    ...address,
    query,
    rows: answer?.items ?? NO_ROWS,
    /** Undefined until the server has told. */
    total: answer?.total,
    loading,
    /** Null while all is well, and while it is tried again. */
    problem: loading || refusal === null ? null : wordsOf(refusal),
    /** The row that was worked on before coming back here. */
    marked,
    reload,
  }
}
