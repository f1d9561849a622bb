import type { Incoming, Outgoing, Send } from '@umbala/contract'
import { fetchMe, selectHasEnded, selectIsAdmin, selectSession, selectToken } from '../accounts/auth.slice.ts'
import { isPageShown } from '../accounts/session/open-pages.ts'
import { loggedOut, sessionEnded } from '../state/events.ts'
import { notify } from '../ui/toasts.tsx'
import type { ShopStore } from './store.ts'

/** A password that is wrong is refused by the same status, and says nothing of a session. */
const isEntrance = ({ url }: Outgoing): boolean => url === '/api/users/login' || url === '/api/users/register'

const whenAnswered = (store: ShopStore): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (selectHasEnded(store.getState())) return
      stop()
      resolve()
    })
  })

/** Where somebody said no to the password: what the page reads by itself there does not ask for it once more. */
type Refused = { readonly token: string; readonly place: string }

/**
 * A token that the server no longer takes is no session. Over a page of the person it belonged to, the password is asked for, and the
 * call is made again when it was given: everything that was typed stays. Elsewhere there is nothing to lose, so the session
 * is over, and that is said once. Staff who are refused what only staff may do are perhaps none any more, so the server is asked.
 */
export const endingSession = (
  send: Send,
  store: () => ShopStore,
  place = () => window.location.pathname,
): Send => {
  let refused: Refused | null = null

  const end = async (asked: Outgoing, token: string): Promise<void> => {
    if (!isPageShown()) {
      store().dispatch(loggedOut())
      notify('danger', 'Please sign in again.')
      return
    }
    if (asked.method === 'GET' && refused?.token === token && refused.place === place()) return
    if (!selectHasEnded(store().getState())) store().dispatch(sessionEnded())
    await whenAnswered(store())
    if (selectToken(store().getState()) === token) refused = { token, place: place() }
  }

  /** Whoever asked is here with a new token, from this tab or from another. */
  const isBack = (before: ReturnType<typeof selectSession>): boolean => {
    const { user, token } = selectSession(store().getState())
    return token !== null && token !== before.token && user?._id === before.user?._id
  }

  return async (asked): Promise<Incoming> => {
    const before = selectSession(store().getState())
    const { token } = before
    const answer = await send(asked)
    if (answer.status === 403 && selectIsAdmin(store().getState())) void store().dispatch(fetchMe(undefined))
    if (answer.status !== 401 || token === null || isEntrance(asked)) return answer
    if (selectToken(store().getState()) === token) await end(asked, token)
    return isBack(before) ? send(asked) : answer
  }
}
