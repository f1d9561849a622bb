import type { ReactNode } from 'react'
import { Mark } from '../ui/logo.tsx'

type Props = {
  readonly titleId: string
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** A narrow form beside the mark in full size: the sheet of everyone who is not in yet. */
export const SignInSheet = ({ titleId, title, lead, children }: Props) => (
  <div className="sheet">
    <div className="sign-in">
      <div className="sign-in-form">
        <h1 id={titleId}>{title}</h1>
        <p className="text-pretty text-ink-soft">{lead}</p>
        {children}
      </div>
      <div className="sign-in-art" aria-hidden="true">
        <Mark />
      </div>
    </div>
  </div>
)
