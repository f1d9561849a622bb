import { type ReactNode } from 'react'
import type { Refusal } from '../../state/thunk.ts'

export const PARTS = {
  orders: 'My Orders',
  details: 'Your details',
  password: 'Password',
  devices: 'Where you are signed in',
  addresses: 'Saved addresses',
  data: 'Your data',
} as const

export type Part = keyof typeof PARTS

type Props = { readonly part: Part; readonly children: ReactNode }

export const titleOf = (part: Part): string => `${part}-title`

export const ProfilePart = ({ part, children }: Props) => (
  <section id={part} className="profile-part" aria-labelledby={titleOf(part)}>
    <h2 id={titleOf(part)}>{PARTS[part]}</h2>
    {children}
  </section>
)

type AnswerProps<Answer> = {
  readonly answer: Answer | null
  readonly refusal: Refusal | null
  readonly reload: () => void
  readonly children: (answer: Answer) => ReactNode
}

/** The shape of what comes, then the answer, or what happened and a way to try again. */
export const Awaited = <Answer,>({ answer, refusal, reload, children }: AnswerProps<Answer>) => {
  if (answer === null && refusal === null)
    return (
      <div className="profile-part-awaited" role="status" aria-label="Loading">
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    )
  if (answer !== null && refusal === null) return children(answer)
  return (
    <div className="profile-part-refused">
      <p className="form-refusal" role="alert">
        {refusal?.message}
      </p>
      <button type="button" className="btn" onClick={reload}>
        Try again
      </button>
    </div>
  )
}
