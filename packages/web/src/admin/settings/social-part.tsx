import { NETWORKS } from '../../ui/pictures/social-links.tsx'
import { Panel } from '../ui/panel.tsx'
import type { PartProps } from './settings-fields.ts'
import { TextField } from './text-field.tsx'

export const SocialPart = ({ fields, faults, change }: PartProps) => (
  <Panel title="Social links">
    <p className="form-note">A network without an address is not shown.</p>
    <div className="form-pair">
      {NETWORKS.map(([network, label]) => (
        <TextField
          key={network}
          name={`social.${network}`}
          label={`${label} (optional)`}
          type="url"
          required={false}
          maxLength={300}
          placeholder="https://"
          value={fields.social[network]}
          faults={faults}
          onText={(address) => {
            change({ social: { ...fields.social, [network]: address } })
          }}
        />
      ))}
    </div>
  </Panel>
)
