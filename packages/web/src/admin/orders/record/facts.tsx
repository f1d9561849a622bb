import type { ReactNode } from 'react'

type Props = {
  /** What is null is not told. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
}

export const Facts = ({ facts }: Props) => (
  <dl className="record-facts">
    {facts.map(([name, value]) =>
      value === null || value === '' ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
)
