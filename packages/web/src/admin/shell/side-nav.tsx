import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
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

export const SideNav = ({ staffName, onLogOut }: Props) => (
  <>
    <nav aria-label="Admin">
      <ul className="side-links">
        {NAV_LINKS.map(({ to, name, Icon }) => (
          <li key={to}>
            <NavLink className="side-link" to={to} end={to === HOME_LINK.to || to === '/'}>
              <Icon className="icon" aria-hidden />
              {name}
            </NavLink>
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
