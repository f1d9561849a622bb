import type { ReactNode } from 'react'

/** What is null is not told, and what is nobody's business at the press is not printed. */
export type Fact = readonly [name: string, value: ReactNode, mark?: 'not printed']

type Props = { readonly facts: readonly Fact[] }

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
