import type { ReactNode } from 'react'

export type Point = { readonly name: string; readonly value: string }

type Props = {
  /** What the chart shows, in a sentence. */
  readonly caption: string
  /** The heads of its two columns, when it is told as a table. */
  readonly heads: readonly [string, string]
  readonly points: readonly Point[]
  readonly children: ReactNode
}

/** A chart for those who see it, and the same figures as a table for those who listen. */
export const ChartFigure = ({ caption, heads, points, children }: Props) => (
  <figure>
    <div className="chart" aria-hidden="true">
      {children}
    </div>
    {/* A table itself would be as wide as its words, seen or not. */}
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </figure>
)
