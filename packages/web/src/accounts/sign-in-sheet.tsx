import { type ReactNode, useEffect, useRef } from 'react'
import { Mark } from '../ui/pictures/logo.tsx'

type Props = {
  readonly titleId: string
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A narrow form beside the mark in full size: the sheet of everyone who is not in yet. */
export const SignInSheet = ({ titleId, title, lead, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const read = useRef(title)
  // The form is answered and gone, and what had the focus with it: reading goes on at what the page says now.
  useEffect(() => {
    if (read.current !== title) heading.current?.focus()
    read.current = title
  }, [title])
  return (
    <div className="sheet">
      <div className="sign-in">
        <div className="sign-in-form">
          <h1 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className="sign-in-lead">{lead}</p>}
          {children}
        </div>
        <div className="sign-in-art" aria-hidden="true">
          <Mark />
        </div>
      </div>
    </div>
  )
}
