import type { User } from '@umbala/contract'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router'
import { passwordRefused } from '../../state/events.ts'
import { useShopDispatch } from '../../state/thunk.ts'
import { notify } from '../../ui/toasts.tsx'
import { useAlive } from '../../ui/use-alive.ts'
import { selectExit, selectHasEnded, selectUser } from '../auth.slice.ts'
import { withPromise } from '../landing.ts'
import { isPageShown, pageShown } from './open-pages.ts'

type DialogProps = { readonly user: User }

/** Asks for the password where the session has ended. Its code comes when that happens, which it does not on most days. */
const AskAgain = ({ user }: DialogProps) => {
  const dispatch = useShopDispatch()
  const hasEnded = useSelector(selectHasEnded)
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  useEffect(() => {
    if (!hasEnded) return
    import('./session-ended.tsx').then(
      ({ SessionEnded }) => {
        setDialog(() => SessionEnded)
      },
      () => {
        notify('danger', 'Please sign in again.')
        dispatch(passwordRefused())
      },
    )
  }, [dispatch, hasEnded])
  return hasEnded && Dialog && <Dialog user={user} />
}

const useWayOut = (): string => {
  const { key, pathname, search, hash } = useLocation()
  const exit = useSelector(selectExit)
  return exit?.from === key ? exit.to : withPromise('/login', pathname + search + hash)
}

type Props = {
  /** What everybody sees until it is known who is here. */
  readonly awaited: ReactNode
  /** Where this visitor is sent instead, for pages that are not for everybody who is signed in. */
  readonly refuse?: (user: User) => string | null
  readonly children: (user: User) => ReactNode
}

/**
 * A page of somebody in particular: the one door before all of them. Who is not signed in is asked to, and then comes back to exactly
 * this address. Whose session ends is asked for the password over the page, which stays.
 */
export const SignedIn = ({ awaited, refuse, children }: Props) => {
  const alive = useAlive()
  const dispatch = useShopDispatch()
  const user = useSelector(selectUser)
  const wayOut = useWayOut()
  useEffect(() => {
    const leave = pageShown()
    return () => {
      leave()
      // Whoever goes back to the shop's public pages has given no password, and nothing waits for it any longer.
      queueMicrotask(() => {
        if (!isPageShown()) dispatch(passwordRefused())
      })
    }
  }, [dispatch])

  if (!alive) return awaited
  if (user === null) return <Navigate to={wayOut} replace />
  const elsewhere = refuse?.(user) ?? null
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />
  return (
    <>
      {children(user)}
      <AskAgain user={user} />
    </>
  )
}
