import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  /** How many things the page is about. */
  readonly count?: number | undefined
  /** What can be done on this page, besides what stands in it. */
  readonly actions?: ReactNode
}

const COUNT = new Intl.NumberFormat('en-ZA')

export const AdminHead = ({ title, count, actions }: Props) => (
  <div className="admin-head">
    <h1 tabIndex={-1}>
      {title}
      {count !== undefined && <span className="admin-count"> {COUNT.format(count)}</span>}
    </h1>
    {Boolean(actions) && <div className="admin-actions">{actions}</div>}
  </div>
)
