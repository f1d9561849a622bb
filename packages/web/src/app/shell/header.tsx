import { User } from 'lucide-react'
import { useSelector } from 'react-redux'
import { selectIsAdmin, selectUser } from '../../accounts/auth.slice.ts'
import { useShopFacts } from '../../state/shop-facts.ts'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { CartLink } from './cart-link.tsx'
import { DepartmentNav } from './department-nav.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { SearchOverlay } from './search-overlay.tsx'

export const Header = () => {
  const { shop } = useShopFacts()
  const user = useSelector(selectUser)
  const isAdmin = useSelector(selectIsAdmin)
  return (
    <header className="header">
      <div className="sheet header-row">
        <Link className="logo" to="/" aria-label={`${shop.name} home`}>
          <Logo name={shop.name} />
        </Link>
        <DepartmentNav className="category-nav" />
        <div className="header-tools">
          {isAdmin && (
            <Link className="btn header-admin" to="/admin">
              Admin
            </Link>
          )}
          <SearchOverlay />
          <Link
            className="icon-btn header-account"
            to={user ? '/profile' : '/login'}
            aria-label={user ? 'Profile' : 'Sign in'}
          >
            <User className="icon" aria-hidden />
          </Link>
          <CartLink />
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}
