import type { ReactNode } from 'react'

type Props = {
  /** What is null is not told, and what is nobody's business at the press is not printed. */
  readonly facts: readonly (readonly [name: string, value: ReactNode, mark?: 'not printed'])[]
}

export const Facts = ({ facts }: Props) => (
  <dl className="record-facts">
    {facts.map(([name, value, mark]) =>
      value === null || value === '' ? null : (
        <div key={name} className={mark && 'no-print'}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
)
