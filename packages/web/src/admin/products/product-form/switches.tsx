import type { PartProps } from './form-parts.ts'

type SwitchProps = {
  readonly label: string
  readonly note: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

const Switch = ({ label, note, on, onChange }: SwitchProps) => (
  <label className="switch">
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      checked={on}
      onChange={(event) => {
        onChange(event.target.checked)
      }}
    />
    <span>
      {label}
      <small>{note}</small>
    </span>
  </label>
)

export const Switches = ({ fields: { isPublished, isFeatured, collectOnly }, change }: PartProps) => (
  <div className="form-pair">
    <Switch
      label="Published"
      note={isPublished ? 'Customers can see and buy it.' : 'A draft: only the staff sees it.'}
      on={isPublished}
      onChange={(on) => {
        change({ isPublished: on })
      }}
    />
    <Switch
      label="Featured on home"
      note={isFeatured ? 'It stands on the home page.' : 'It is found in its category alone.'}
      on={isFeatured}
      onChange={(on) => {
        change({ isFeatured: on })
      }}
    />
    <Switch
      label="Collect only"
      note={
        collectOnly ? 'Couriers do not take it: it is fetched from the store.' : 'A courier may bring it.'
      }
      on={collectOnly}
      onChange={(on) => {
        change({ collectOnly: on })
      }}
    />
  </div>
)
