import { toCategory } from '@umbala/pricing'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectProduct } from '../../catalogue/products.slice.ts'
import { Link } from '../../ui/link.tsx'
import { type Department, DEPARTMENTS } from './departments.ts'

/** The department the visitor stands in: on its own page, on its shelf, or at one of its products. */
const useIsCurrent = (): ((department: Department) => 'page' | 'true' | undefined) => {
  const { pathname, search } = useLocation()
  const product = useSelector(selectProduct)
  const shelf = toCategory(new URLSearchParams(search).get('category') ?? '')
  return ({ category, to }) => {
    if (category === null) return pathname === to ? 'page' : undefined
    if (pathname === '/collections/all') return category === shelf ? 'page' : undefined
    return pathname.startsWith('/product/') && category === product?.category ? 'true' : undefined
  }
}

export const DepartmentNav = ({
  className,
  linkClass,
}: {
  readonly className: string
  readonly linkClass?: string
}) => {
  const isCurrent = useIsCurrent()
  return (
    <nav className={className} aria-label="Categories">
      {DEPARTMENTS.map((department) => (
        <Link
          key={department.label}
          to={department.to}
          data-ink={department.ink}
          aria-current={isCurrent(department)}
          {...(linkClass && { className: linkClass })}
        >
          {department.label}
        </Link>
      ))}
    </nav>
  )
}
