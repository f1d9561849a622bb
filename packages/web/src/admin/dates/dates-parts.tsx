import { CATEGORIES, SCHEDULING_LIMITS } from '@umbala/pricing'
import { FormField } from '../../ui/form-field.tsx'
import { Panel } from '../ui/panel.tsx'
import {
  type DatesFields,
  EMPTY_DAY,
  EMPTY_PAUSE,
  EMPTY_TURNAROUND,
  type Faults,
  type TurnaroundRow,
} from './dates-fields.ts'
import { FieldRows } from './field-rows.tsx'

export type PartProps = {
  readonly fields: DatesFields
  readonly faults: Faults
  readonly change: (changes: Partial<DatesFields>) => void
}

const categoryChoices = [
  { value: '', label: 'The whole shop' },
  ...CATEGORIES.map((category) => ({ value: category, label: category })),
]

const turnaroundChoices = (rows: readonly TurnaroundRow[], chosen: string) => {
  const names = rows.map(({ name }) => name.trim()).filter((name) => name !== '')
  const all = chosen === '' || names.includes(chosen) ? names : [...names, chosen]
  return [
    { value: '', label: 'Every turnaround' },
    ...[...new Set(all)].map((name) => ({ value: name, label: name })),
  ]
}

/** While the workshop is full, nothing new is promised to begin. First, because it is what changes from day to day. */
export const PausesPart = ({ fields, faults, change }: PartProps) => {
  const chosen = fields.pauses.map(({ turnaround }) => turnaround).find((name) => name !== '') ?? ''
  return (
    <Panel title="Pauses while we are full">
      <p className="form-note">
        No new job is begun up to and including that day. Dates on pages and in carts move at once; what was
        promised before stays promised. Customers read the reason. A pause ends by itself.
      </p>
      <FieldRows
        name="pauses"
        thing="pause"
        rows={fields.pauses}
        columns={[
          { name: 'until', label: 'Full until', type: 'date' },
          { name: 'category', label: 'What', choices: categoryChoices },
          {
            name: 'turnaround',
            label: 'Turnaround',
            choices: turnaroundChoices(fields.turnarounds, chosen),
          },
          { name: 'reason', label: 'Reason (optional)', maxLength: 120, isOptional: true },
        ]}
        empty={EMPTY_PAUSE}
        max={SCHEDULING_LIMITS.pauses}
        faults={faults}
        onRows={(pauses) => {
          change({ pauses })
        }}
      />
    </Panel>
  )
}

const KINDS = [
  { value: 'holiday', label: 'Holiday for everybody' },
  { value: 'closed', label: 'We are closed' },
  { value: 'open', label: 'We work' },
]

export const DaysPart = ({ fields, faults, change }: PartProps) => (
  <Panel title="One-off days">
    <p className="form-note">
      Weekends and public holidays are known for every year. Add what no law knows: a declared holiday, a
      shutdown, a Saturday on which you work. Couriers rest on holidays and at weekends, and drive while only
      you are closed.
    </p>
    <FieldRows
      name="oneOffDays"
      thing="day"
      rows={fields.oneOffDays}
      columns={[
        { name: 'from', label: 'Day, or first day', type: 'date' },
        { name: 'to', label: 'Last day (optional)', type: 'date', isOptional: true },
        { name: 'kind', label: 'What', choices: KINDS },
        { name: 'name', label: 'Name', maxLength: 60 },
      ]}
      empty={EMPTY_DAY}
      max={SCHEDULING_LIMITS.oneOffDays}
      faults={faults}
      onRows={(oneOffDays) => {
        change({ oneOffDays })
      }}
    />
  </Panel>
)

export const TurnaroundsPart = ({ fields, faults, change }: PartProps) => (
  <Panel title="Turnarounds">
    <p className="form-note">
      The first counts for every product without a turnaround of its own. A product’s turnaround of the same
      name takes its days and cut-off from here, unless it says its own. 0 working days is the same day.
    </p>
    <FieldRows
      name="turnarounds"
      thing="turnaround"
      rows={fields.turnarounds}
      columns={[
        { name: 'name', label: 'Name', maxLength: 60 },
        { name: 'workingDays', label: 'Working days', isNumber: true, maxLength: 2 },
        { name: 'cutOff', label: 'Order by', type: 'time' },
      ]}
      empty={EMPTY_TURNAROUND}
      max={SCHEDULING_LIMITS.turnarounds}
      faults={faults}
      onRows={(turnarounds) => {
        change({ turnarounds })
      }}
    />
  </Panel>
)

export const CourierPart = ({ fields, faults, change }: PartProps) => {
  const field = (name: 'courierLeast' | 'courierMost', path: string, label: string) => (
    <FormField name={path} label={label} faults={faults}>
      {(control) => (
        <input
          {...control}
          className="input input-sm"
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          value={fields[name]}
          onChange={(event) => {
            change({ [name]: event.target.value })
          }}
        />
      )}
    </FormField>
  )
  return (
    <Panel title="Express courier">
      <p className="form-note">
        Working days from the day a job is ready. Both are told; dates are promised by the most. The fee is in
        the settings.
      </p>
      <div className="form-pair">
        {field('courierLeast', 'courier.least', 'At least')}
        {field('courierMost', 'courier.most', 'At most')}
      </div>
    </Panel>
  )
}
