/** What a slice knows of its list beside the rows. */
export type ListState = {
  loading: boolean
  error: string | null
  /** The list request that counts: an older one may still be answered, and must not overwrite it. */
  asking: string | null
}

export const UNKNOWN_LIST: ListState = { loading: false, error: null, asking: null }

type Asked = { readonly meta: { readonly requestId: string } }
type Refused = { readonly error: { readonly message: string } }
type GivenUp = { readonly meta: { readonly aborted: boolean } }

export const listAsked = (state: ListState, { meta }: Asked): void => {
  state.asking = meta.requestId
  changeAsked(state)
}

export const isAwaited = (state: ListState, { meta }: Asked): boolean => state.asking === meta.requestId

export const listRefused = (state: ListState, action: Asked & Refused & GivenUp): void => {
  if (!isAwaited(state, action)) return
  state.loading = false
  // Given up for another page or search, which tells for itself.
  if (!action.meta.aborted) state.error = action.error.message
}

export const changeAsked = (state: ListState): void => {
  state.loading = true
  state.error = null
}

export const changeDone = (state: ListState): void => {
  state.loading = false
}

export const changeRefused = (state: ListState, { error }: Refused): void => {
  state.loading = false
  state.error = error.message
}
