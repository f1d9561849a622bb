import type { OpenWork } from '@umbala/contract'
import { LogOut } from 'lucide-react'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { useShopFacts } from '../../state/shop-facts.ts'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { selectImport } from '../products/import.slice.ts'
import { useMay } from '../ui/use-may.ts'
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
  readonly roleName: string | undefined
  /** Null until it is known. */
  readonly work: OpenWork | null
  readonly onLogOut: () => void
}

/** A page below one of these, such as an order, stands in its list. */
const isIn = (pathname: string, to: string): boolean =>
  pathname === to || (to !== HOME_LINK.to && to !== '/' && pathname.startsWith(`${to}/`))

export const SideNav = ({ staffName, roleName, work, onLogOut }: Props) => {
  const id = useId()
  const { pathname } = useLocation()
  const { stage } = useSelector(selectImport)
  const may = useMay()
  const links = NAV_LINKS.filter(({ permission }) => permission === undefined || may(permission))
  const isImportLost = stage === 'failed' || stage === 'refused' || stage === 'unknown'
  return (
    <>
      <nav aria-label="Admin">
        <ul className="side-links">
          {links.map(({ to, name, Icon, waiting }) => {
            const isTold = to === '/admin/products' && isImportLost
            const count = isTold ? 1 : ((waiting && work?.[waiting.name]) ?? 0)
            return (
              <li key={to}>
                <Link
                  className="side-link"
                  to={to}
                  aria-current={isIn(pathname, to) ? 'page' : undefined}
                  aria-describedby={count > 0 ? `${id}-${name}` : undefined}
                >
                  <Icon className="icon" aria-hidden />
                  {name}
                  {count > 0 && (
                    <span className="side-count" aria-hidden>
                      {count}
                    </span>
                  )}
                </Link>
                {/* Beside the link, whose name stays what the page is called. */}
                {count > 0 && (
                  <span id={`${id}-${name}`} hidden>
                    {count} {isTold ? 'import to look after' : waiting?.words}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="side-foot">
        <p className="side-who">
          {staffName}
          {roleName !== undefined && <span className="side-role">{roleName}</span>}
        </p>
        <button type="button" className="side-link" onClick={onLogOut}>
          <LogOut className="icon" aria-hidden />
          Logout
        </button>
      </div>
    </>
  )
}
