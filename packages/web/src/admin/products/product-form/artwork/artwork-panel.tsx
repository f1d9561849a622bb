import { kindSettings } from '@umbala/preflight'
import { useAnswer } from '../../../../state/use-answer.ts'
import { Link } from '../../../../ui/link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { PartProps } from '../form-parts.ts'
import { ArtworkInputs } from './artwork-inputs.tsx'
import { fetchArtworkKinds, rulesAddress, rulesOf } from './kind-rules.ts'

/** What the product asks of a file. What is left empty is as its kind has it, and shows so. */
export const ArtworkPanel = ({ fields, category, faults, change }: PartProps) => {
  const { answer: kinds } = useAnswer(fetchArtworkKinds, null)
  const place = { kind: fields.kind.trim(), category }
  return (
    <Panel
      title="Artwork"
      aside={
        category !== 'Paint' && (
          <Link className="text-link" to={rulesAddress(place)}>
            Rules of the kind
          </Link>
        )
      }
    >
      <div className="pricing-fields">
        <p className="form-note">
          What files are checked against, and what templates are drawn from. An empty field is as the kind of
          the product has it. A size or a number of sides that the customer chooses counts more than the
          finished size and the pages here.
        </p>
        {faults.artwork && <p className="field-fault">{faults.artwork}</p>}
        <ArtworkInputs
          fields={fields.artwork}
          usual={kindSettings(place, rulesOf(kinds ?? [], place))}
          usualWords="As its kind"
          faults={faults}
          onChange={(changed) => {
            change({ artwork: { ...fields.artwork, ...changed } })
          }}
        />
      </div>
    </Panel>
  )
}
