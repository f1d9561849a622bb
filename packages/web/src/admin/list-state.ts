/** What a slice knows of its list beside the rows. */
export type ListState = {
  /** The server has told; until then an empty list is only an unknown one. */
  isListed: boolean
  loading: boolean
  error: string | null
  /** What the error is about: a list that could not be fetched is told in its place, a refused change where it was asked for. */
  failed: 'list' | 'change' | null
  /** The list request that counts: an older one may still be answered, and must not overwrite it. */
  asking: string | null
}

export const UNKNOWN_LIST: ListState = {
  isListed: false,
  loading: false,
  error: null,
  failed: null,
  asking: null,
}

type Asked = { readonly meta: { readonly requestId: string } }
type Refused = { readonly error: { readonly message: string } }
type GivenUp = { readonly meta: { readonly aborted: boolean } }

export const errorForgotten = (state: ListState): void => {
  state.error = null
  state.failed = null
}

export const listAsked = (state: ListState, { meta }: Asked): void => {
  state.asking = meta.requestId
  changeAsked(state)
}

export const isAwaited = (state: ListState, { meta }: Asked): boolean => state.asking === meta.requestId

export const listTold = (state: ListState): void => {
  state.isListed = true
  state.loading = false
}

export const listRefused = (state: ListState, action: Asked & Refused & GivenUp): void => {
  if (!isAwaited(state, action)) return
  state.loading = false
  // Given up for another page or search, which tells for itself.
  if (action.meta.aborted) return
  state.error = action.error.message
  state.failed = 'list'
}

export const changeAsked = (state: ListState): void => {
  state.loading = true
  errorForgotten(state)
}

export const changeDone = (state: ListState): void => {
  state.loading = false
}

export const changeRefused = (state: ListState, { error }: Refused): void => {
  state.loading = false
  state.error = error.message
  state.failed = 'change'
}
