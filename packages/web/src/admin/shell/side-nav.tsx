import { LogOut } from 'lucide-react'
import { useLocation } from 'react-router'
import { useShopFacts } from '../../state/shop-facts.ts'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { HOME_LINK, NAV_LINKS } from './nav-links.ts'

export const AdminLogo = () => {
  const { shop } = useShopFacts()
  return (
    <Link className="logo" to={HOME_LINK.to} aria-label={`${shop.name} admin`}>
      <Logo name={shop.name} />
    </Link>
  )
}

type Props = {
  readonly staffName: string
  readonly onLogOut: () => void
}

/** A page below one of these, such as an order, stands in its list. */
const isIn = (pathname: string, to: string): boolean =>
  pathname === to || (to !== HOME_LINK.to && to !== '/' && pathname.startsWith(`${to}/`))

export const SideNav = ({ staffName, onLogOut }: Props) => {
  const { pathname } = useLocation()
  return (
    <>
      <nav aria-label="Admin">
        <ul className="side-links">
          {NAV_LINKS.map(({ to, name, Icon }) => (
            <li key={to}>
              <Link className="side-link" to={to} aria-current={isIn(pathname, to) ? 'page' : undefined}>
                <Icon className="icon" aria-hidden />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="side-foot">
        <p className="side-who">{staffName}</p>
        <button type="button" className="side-link" onClick={onLogOut}>
          <LogOut className="icon" aria-hidden />
          Logout
        </button>
      </div>
    </>
  )
}
