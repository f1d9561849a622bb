import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const SIGNS = { info: Info, test: Info, success: CircleCheck, danger: CircleAlert } as const

type Props = {
  readonly kind?: keyof typeof SIGNS
  /** `alert` is read out at once, `status` when the reader pauses. */
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
}

/** Something to know before going on, in the place it is about. */
export const Notice = ({ kind = 'info', role, children }: Props) => {
  const Sign = SIGNS[kind]
  return (
    <div className="notice" data-kind={kind} role={role}>
      <Sign className="icon" aria-hidden />
      <div className="notice-text">{children}</div>
    </div>
  )
}
