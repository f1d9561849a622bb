import { type ReactNode, useId } from 'react'

type Props = {
  readonly title: string
  /** Beside the title: a link to more, a switch, a short note. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a page with a name of its own. */
export const Panel = ({ title, aside, children }: Props) => {
  const id = useId()
  return (
    <section className="admin-panel" aria-labelledby={id}>
      <div className="admin-panel-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
