import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectProduct } from '../../catalogue/products.slice.ts'
import { Link } from '../../ui/link.tsx'
import { currentDepartment, DEPARTMENTS } from './departments.ts'

export const DepartmentNav = ({
  className,
  linkClass,
}: {
  readonly className: string
  readonly linkClass?: string
}) => {
  const current = currentDepartment(useLocation(), useSelector(selectProduct))
  return (
    <nav className={className} aria-label="Categories">
      {DEPARTMENTS.map((department) => (
        <Link
          key={department.label}
          to={department.to}
          data-ink={department.ink}
          aria-current={department === current?.department ? current.as : undefined}
          {...(linkClass && { className: linkClass })}
        >
          {department.label}
        </Link>
      ))}
    </nav>
  )
}
