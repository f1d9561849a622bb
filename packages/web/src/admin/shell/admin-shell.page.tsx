import type { User } from '@umbala/contract'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { fetchMe } from '../../accounts/auth.slice.ts'
import { SignedIn } from '../../accounts/session/signed-in.tsx'
import { useLogOut } from '../../accounts/session/use-log-out.ts'
import { PressWork } from '../../ui/presswork.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { useKeptImport } from '../products/kept-import.ts'
import { useShopDispatch } from '../../state/thunk.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { StaffContext } from '../ui/use-may.ts'
import { adminExit } from './admin-exit.ts'
import { fetchOpenWork, selectActions } from './open-work.ts'
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

const Office = ({ user }: { readonly user: User }) => {
  const logOut = useLogOut('/')
  const main = useFocusOnArrival()
  useKeptImport(user._id)
  const { key } = useLocation()
  const actions = useSelector(selectActions)
  const mayAsk = user.permissions?.includes('work.read') ?? false
  // Asked anew with each page that is opened: somebody may have seen to it meanwhile.
  const { answer: work } = useAnswer(fetchOpenWork, mayAsk ? `${key} ${actions}` : null)
  const nav = (
    <SideNav
      staffName={user.name}
      roleName={user.staffRole?.name}
      work={work}
      onLogOut={() => void logOut()}
    />
  )
  return (
    <StaffContext value={user}>
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
    </StaffContext>
  )
}

/** Asked with each page that is opened, so that a change of somebody's role is seen at once. */
const useFreshRole = (): void => {
  const dispatch = useShopDispatch()
  const { key } = useLocation()
  useEffect(() => {
    const asking = dispatch(fetchMe(undefined))
    return () => {
      asking.abort()
    }
  }, [dispatch, key])
}

/** A browser that remembers the staff from before there were roles learns first what they may do. */
const Entrance = ({ user }: { readonly user: User }) => {
  useFreshRole()
  return user.permissions === undefined ? <AdminFrame /> : <Office key={user._id} user={user} />
}

/** Everything around a page of the back office, and the door before it. What the server allows, it decides by itself. */
export const AdminShell = () => {
  const { pathname } = useLocation()
  return (
    <SignedIn awaited={<AdminFrame />} refuse={(user) => adminExit(user, pathname)}>
      {(user) => <Entrance user={user} />}
    </SignedIn>
  )
}
