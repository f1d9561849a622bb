import { PASTED_MAX } from '@umbala/contract'
import { Panel } from '../ui/panel.tsx'
import { RowList } from './row-list.tsx'
import type { PartProps } from './settings-fields.ts'

const PHONE_COLUMNS = [
  { name: 'label', label: 'What for', maxLength: 40 },
  { name: 'shown', label: 'Number', maxLength: PASTED_MAX, type: 'tel' },
] as const

export const PhonesPart = ({ fields, faults, change }: PartProps) => (
  <Panel title="Phones">
    <p className="form-note">The first one stands at the top of every page, in emails and on invoices.</p>
    <RowList
      name="phones"
      thing="phone"
      rows={fields.phones}
      columns={PHONE_COLUMNS}
      max={6}
      faults={faults}
      onRows={(phones) => {
        change({ phones })
      }}
    />
  </Panel>
)

const HOURS_COLUMNS = [
  { name: 'days', label: 'Days', maxLength: 60 },
  { name: 'hours', label: 'Hours', maxLength: 60 },
] as const

export const HoursPart = ({ fields, faults, change }: PartProps) => (
  <Panel title="Opening hours">
    <RowList
      name="openingHours"
      thing="opening hours"
      rows={fields.openingHours}
      columns={HOURS_COLUMNS}
      max={7}
      faults={faults}
      onRows={(openingHours) => {
        change({ openingHours })
      }}
    />
  </Panel>
)
