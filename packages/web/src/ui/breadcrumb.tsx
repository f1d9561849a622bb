import { Link } from './link.tsx'

type Props = {
  readonly trail: readonly { readonly label: string; readonly to: string }[]
  readonly here: string
}

export const Breadcrumb = ({ trail, here }: Props) => (
  <nav aria-label="Breadcrumb">
    <ol className="crumbs">
      {trail.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
      <li>
        <span aria-current="page">{here}</span>
      </li>
    </ol>
  </nav>
)
