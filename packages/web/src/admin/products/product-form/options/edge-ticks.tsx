import type { Edge } from '@umbala/pricing'
import { EDGES } from './own-option-fields.ts'

type Props = {
  readonly label: string
  readonly edges: readonly Edge[]
  readonly onChange: (edges: readonly Edge[]) => void
}

/** The edges of a sign on which something is done. */
export const EdgeTicks = ({ label, edges, onChange }: Props) => (
  <fieldset className="edge-ticks">
    <legend className="sr-only">{label}</legend>
    <span className="field-label" aria-hidden>
      Edges
    </span>
    {EDGES.map((edge) => (
      <label key={edge}>
        <input
          type="checkbox"
          checked={edges.includes(edge)}
          onChange={({ target: { checked } }) => {
            onChange(EDGES.filter((each) => (each === edge ? checked : edges.includes(each))))
          }}
        />
        {edge}
      </label>
    ))}
  </fieldset>
)
