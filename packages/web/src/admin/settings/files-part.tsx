import { Panel } from '../ui/panel.tsx'
import type { PartProps } from './settings-fields.ts'
import { TextField } from './text-field.tsx'

/** What is removed cannot be brought back, so that is told before it is saved. */
export const FilesPart = ({ fields, faults, change }: PartProps) => (
  <Panel title="Files of orders">
    <TextField
      name="keepFilesMonths"
      label="Keep for, in months (optional)"
      required={false}
      inputMode="numeric"
      maxLength={4}
      value={fields.keepFilesMonths}
      faults={faults}
      hint="Counted from the day on which an order was delivered or cancelled."
      onText={(keepFilesMonths) => {
        change({ keepFilesMonths })
      }}
    />
    <p className="form-note">
      {fields.keepFilesMonths.trim() === ''
        ? 'Without a number, the artwork of every order is kept for ever.'
        : 'Artwork that every order is done with for longer is removed within the hour and cannot be brought back. The order keeps its name, what was found and decided, and what the customer agreed to. Whoever orders the same again is asked to send the file.'}
    </p>
  </Panel>
)
