import type { ReactNode } from 'react'

type Props = { readonly kind: 'success' | 'waiting' | 'danger' | 'neutral'; readonly children: ReactNode }

/** The patch differs in shape as well as in colour. */
export const Badge = ({ kind, children }: Props) => (
  <span className="badge" data-kind={kind}>
    {children}
  </span>
)
