/** What a slice knows beside what one customer may see of theirs. */
export type OwnedState = {
  /** Whose this is: whoever comes after them starts with nothing. */
  owner: string | null
  /** The requests that their owner waits for. An answer to any other is for somebody who has left. */
  asked: readonly string[]
  loading: boolean
  error: string | null
}

export const OWNED_BY_NOBODY: OwnedState = { owner: null, asked: [], loading: false, error: null }

type Meta = { readonly requestId: string }

export const isAwaited = ({ asked }: OwnedState, { requestId }: Meta): boolean => asked.includes(requestId)

const answered = (state: OwnedState, { requestId }: Meta): void => {
  state.asked = state.asked.filter((asked) => asked !== requestId)
}

export const ownRequestAsked = (
  state: OwnedState,
  { meta }: { readonly meta: Meta & { readonly askedBy: string | null } },
): void => {
  // This state may have come with the code of its pages, after its owner was known.
  state.owner ??= meta.askedBy
  state.asked = [...state.asked, meta.requestId]
  state.loading = true
  state.error = null
}

export const ownRequestAnswered = (state: OwnedState, { meta }: { readonly meta: Meta }): void => {
  answered(state, meta)
  state.loading = false
}

type Refused = {
  readonly meta: Meta & { readonly aborted: boolean }
  readonly error: { readonly message: string }
}

export const ownRequestRefused = (state: OwnedState, { meta, error }: Refused): void => {
  answered(state, meta)
  // Given up for a newer request, which is under way.
  if (meta.aborted) return
  state.loading = false
  state.error = error.message
}
