import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { logOut, selectIsAdmin, selectUser } from '../../accounts/auth.slice.ts'
import { useShopFacts } from '../../state/shop-facts.ts'
import { useShopDispatch } from '../../state/thunk.ts'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { useDeparture } from '../../ui/use-departure.ts'
import { DepartmentNav } from './department-nav.tsx'

const MENU_ID = 'menu'

/** Opened as a popover where scripts are missing, and as a modal dialog, which keeps the focus inside, where they run. */
export const PhoneMenu = () => {
  const panel = useRef<HTMLDialogElement>(null)
  const { shop } = useShopFacts()
  const user = useSelector(selectUser)
  const isAdmin = useSelector(selectIsAdmin)
  const dispatch = useShopDispatch()
  const { key } = useLocation()

  const close = (): void => {
    panel.current?.close()
    // Opened before the scripts came, it is a popover.
    panel.current?.hidePopover()
  }
  useDeparture(close)

  return (
    <>
      <button
        type="button"
        className="icon-btn header-menu"
        aria-label="Menu"
        popoverTarget={MENU_ID}
        onClick={(event) => {
          event.preventDefault()
          panel.current?.showModal()
        }}
      >
        <Menu className="icon" aria-hidden />
      </button>
      <dialog ref={panel} id={MENU_ID} popover="auto" className="menu-panel" aria-label="Menu">
        <div className="menu-head">
          <Link className="logo" to="/" aria-label={`${shop.name} home`}>
            <Logo name={shop.name} />
          </Link>
          <button
            type="button"
            className="icon-btn"
            aria-label="Close menu"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            onClick={close}
          >
            <X className="icon" aria-hidden />
          </button>
        </div>
        <DepartmentNav className="menu-nav" linkClass="menu-link" />
        <div className="menu-foot">
          <div className="menu-ways">
            <Link className="btn" to={user ? '/profile' : '/login'}>
              {user ? 'Profile' : 'Sign in'}
            </Link>
            {isAdmin && (
              <Link className="btn" to="/admin">
                Admin
              </Link>
            )}
          </div>
          {user && (
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => {
                close()
                void dispatch(logOut({ from: key, to: '/login' }))
              }}
            >
              Logout
            </button>
          )}
        </div>
      </dialog>
    </>
  )
}
