import type { User } from '@umbala/contract'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSelector } from 'react-redux'
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { logOut, selectUser } from '../../accounts/auth.slice.ts'
import { useShopDispatch } from '../../state/thunk.ts'
import { PressWork } from '../../ui/presswork.tsx'
import { useAlive } from '../../ui/use-alive.ts'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { adminExit } from './admin-exit.ts'
import { fetchOpenWork } from './open-work.ts'
import { PhoneNav } from './phone-nav.tsx'
import { AdminLogo, SideNav } from './side-nav.tsx'

/** What the server sends, the same to everybody: who is asking is known to the browser alone. */
const AdminFrame = () => (
  <main id="main" className="sheet page-top">
    <p role="status">Loading ...</p>
    <noscript>
      <p>The back office needs JavaScript.</p>
    </noscript>
  </main>
)

type OfficeProps = { readonly user: User; readonly onLogOut: () => void }

const Office = ({ user, onLogOut }: OfficeProps) => {
  const main = useFocusOnArrival()
  const { key } = useLocation()
  // Asked anew with each page that is opened: somebody may have seen to it meanwhile.
  const { answer: work } = useAnswer(fetchOpenWork, key)
  const nav = <SideNav staffName={user.name} work={work} onLogOut={onLogOut} />
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <PressWork />
      <div className="admin">
        <header className="admin-side">
          <AdminLogo />
          {nav}
        </header>
        <div className="admin-page">
          <PhoneNav>{nav}</PhoneNav>
          <main id="main" ref={main} tabIndex={-1} className="admin-main">
            <Outlet />
          </main>
        </div>
      </div>
      <ScrollRestoration />
    </>
  )
}

/** Everything around a page of the back office, and the door before it. What the server allows, it decides by itself. */
export const AdminShell = () => {
  const alive = useAlive()
  const user = useSelector(selectUser)
  const { pathname } = useLocation()
  const dispatch = useShopDispatch()
  const [isLeaving, setIsLeaving] = useState(false)
  if (!alive) return <AdminFrame />
  const exit = adminExit(user, pathname)
  if (user === null || exit !== null) return <Navigate to={isLeaving ? '/' : (exit ?? '/login')} replace />

  const leave = (): void => {
    // Before the session ends, for that is the moment at which the door closes behind whoever leaves.
    flushSync(() => {
      setIsLeaving(true)
    })
    void dispatch(logOut())
  }
  return <Office key={user._id} user={user} onLogOut={leave} />
}
