import type { User } from '@umbala/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { MyOrders } from '../orders/my-orders.tsx'
import { loggedOut } from '../state/events.ts'
import { useShopDispatch } from '../state/thunk.ts'
import { notify } from '../ui/toasts.tsx'
import { cartOpened } from '../cart/cart.slice.ts'
import { settleCart } from '../cart/settle-cart.ts'
import { Addresses } from './profile/addresses.tsx'
import { fetchMe } from './auth.slice.ts'
import { ChangePasswordForm } from './profile/change-password-form.tsx'
import { DetailsForm } from './profile/details-form.tsx'
import { Devices } from './profile/devices.tsx'
import { OwnData } from './profile/own-data.tsx'
import { PARTS, ProfilePart } from './profile/profile-part.tsx'
import { ScriptNeeded } from './script-needed.tsx'
import { SignedIn } from './session/signed-in.tsx'
import { useLogOut } from './session/use-log-out.ts'
import { useAsk } from '../state/use-ask.ts'
import { Link } from '../ui/link.tsx'
import '../styles/buying.css'

export { accountCalls } from '@umbala/contract'
export { profileHead } from './account-heads.ts'
export { ordersSlice } from '../orders/orders.slice.ts'

/** The same for everybody: who it is about is known to the browser alone. */
const ProfileFrame = () => (
  <div className="profile" aria-busy="true">
    <div className="profile-awaited-aside">
      <span className="skeleton profile-awaited-name" />
      <span className="skeleton profile-awaited-email" />
      <ScriptNeeded />
    </div>
    <div className="profile-awaited-part">
      <span className="skeleton profile-awaited-title" />
      <span className="skeleton profile-awaited-orders" />
    </div>
  </div>
)

const Identity = ({ user }: { readonly user: User }) => {
  const logOut = useLogOut('/login')
  return (
    <aside className="profile-aside" aria-label="Account">
      <div>
        <p className="profile-name">{user.name}</p>
        <p className="note profile-email">{user.email}</p>
      </div>
      <button type="button" className="btn" onClick={() => void logOut()}>
        Logout
      </button>
      <nav className="profile-nav" aria-label="Parts of your profile">
        {Object.entries(PARTS).map(([part, title]) => (
          <a key={part} href={`#${part}`}>
            {title}
          </a>
        ))}
      </nav>
    </aside>
  )
}

type OwnProps = { readonly user: User; readonly onDeleted: () => void }

const OwnProfile = ({ user, onDeleted }: OwnProps) => {
  const ask = useAsk()
  const dispatch = useShopDispatch()
  // A changed password signs the other devices out, so that their list has to be asked for again.
  const [devices, setDevices] = useState(0)
  useEffect(() => {
    void ask(fetchMe(undefined))
  }, [ask])

  return (
    <div className="profile">
      <Identity user={user} />
      <div className="profile-parts">
        <ProfilePart part="orders">
          <MyOrders
            page={1}
            cart={{ settle: () => dispatch(settleCart()), open: () => dispatch(cartOpened()) }}
            more={() => (
              <p className="profile-more">
                <Link className="text-link" to="/my-orders">
                  All orders, with their status and invoices
                </Link>
              </p>
            )}
          />
        </ProfilePart>
        <DetailsForm user={user} />
        <ChangePasswordForm
          user={user}
          onChanged={() => {
            setDevices(devices + 1)
          }}
        />
        <Devices key={devices} />
        <Addresses />
        <OwnData user={user} onDeleted={onDeleted} />
      </div>
    </div>
  )
}

export const ProfilePage = () => {
  const dispatch = useShopDispatch()
  const { key } = useLocation()
  const leaveForGood = (): void => {
    dispatch(loggedOut({ from: key, to: '/' }))
    notify('success', 'Your account has been deleted.')
  }

  return (
    <div className="sheet page-top">
      <h1 className="page-title">Profile</h1>
      <SignedIn awaited={<ProfileFrame />}>
        {(user) => <OwnProfile key={user._id} user={user} onDeleted={leaveForGood} />}
      </SignedIn>
    </div>
  )
}
