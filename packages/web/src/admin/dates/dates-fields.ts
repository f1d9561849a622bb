import type { SavedScheduling } from '@umbala/contract'
import { CATEGORIES, DAY_KINDS, isClockTime, isDay, type Scheduling } from '@umbala/pricing'
import { readWhole } from '../../ui/whole-number.ts'
import type { SchedulingBody } from './dates-requests.ts'

/** A line of a list as it is typed. The key is its own wherever it stands. */
export type Row<Name extends string> = Readonly<Record<Name, string>> & { readonly key: string }

let lastKey = 0
export const newRow = <Name extends string>(texts: Readonly<Record<Name, string>>): Row<Name> => ({
  ...texts,
  key: `row-${++lastKey}`,
})

export type TurnaroundRow = Row<'name' | 'workingDays' | 'cutOff'>
export type DayRow = Row<'from' | 'to' | 'kind' | 'name'>
export type PauseRow = Row<'until' | 'category' | 'turnaround' | 'reason'>

/** All of it as text, the way it is typed. */
export type DatesFields = {
  readonly turnarounds: readonly TurnaroundRow[]
  readonly courierLeast: string
  readonly courierMost: string
  readonly oneOffDays: readonly DayRow[]
  readonly pauses: readonly PauseRow[]
}

export type Faults = Readonly<Record<string, string>>

export const EMPTY_TURNAROUND = { name: '', workingDays: '', cutOff: '' }
export const EMPTY_DAY = { from: '', to: '', kind: 'holiday', name: '' }
export const EMPTY_PAUSE = { until: '', category: '', turnaround: '', reason: '' }

export const toFields = (scheduling: Scheduling): DatesFields => ({
  turnarounds: scheduling.turnarounds.map(({ name, workingDays, cutOff }) =>
    newRow({ name, workingDays: String(workingDays), cutOff }),
  ),
  courierLeast: String(scheduling.courier.least),
  courierMost: String(scheduling.courier.most),
  oneOffDays: scheduling.oneOffDays.map(({ from, to, kind, name }) => newRow({ from, to, kind, name })),
  pauses: scheduling.pauses.map(({ until, category, turnaround, reason }) =>
    newRow({ until, category: category ?? '', turnaround: turnaround ?? '', reason }),
  ),
})

const isBlank = (texts: readonly string[]): boolean => texts.every((text) => text.trim() === '')

/** An empty line is one that nobody needs. What is chosen and not typed says nothing by itself. */
const filled = {
  turnarounds: ({ turnarounds }: DatesFields) =>
    turnarounds.filter(({ name, workingDays, cutOff }) => !isBlank([name, workingDays, cutOff])),
  oneOffDays: ({ oneOffDays }: DatesFields) =>
    oneOffDays.filter(({ from, to, name }) => !isBlank([from, to, name])),
  pauses: ({ pauses }: DatesFields) =>
    pauses.filter(
      ({ until, category, turnaround, reason }) => !isBlank([until, category, turnaround, reason]),
    ),
}

const whole = (text: string): number => readWhole(text) ?? NaN

/** What is sent. What cannot be read is sent as it is, and the server says what is wrong with it. */
export const toBody = (fields: DatesFields, basedOn: SavedScheduling['updatedAt']): SchedulingBody => ({
  turnarounds: filled.turnarounds(fields).map(({ name, workingDays, cutOff }) => ({
    name,
    workingDays: whole(workingDays),
    cutOff: cutOff.slice(0, 5),
  })),
  courier: { least: whole(fields.courierLeast), most: whole(fields.courierMost) },
  oneOffDays: filled.oneOffDays(fields).map(({ from, to, kind, name }) => ({
    from,
    // One day is its own last.
    to: to === '' ? from : to,
    kind: DAY_KINDS.find((known) => known === kind) ?? 'holiday',
    name,
  })),
  pauses: filled.pauses(fields).map(({ until, category, turnaround, reason }) => ({
    until,
    category: CATEGORIES.find((known) => known === category) ?? null,
    turnaround: turnaround === '' ? null : turnaround,
    reason,
  })),
  basedOn,
})

/** The faults name the lines that were sent; an empty line before them was not. */
export const faultsShown = (faults: Faults, fields: DatesFields): Faults => {
  const placeOf = (list: keyof typeof filled, at: number): number => {
    const rows: readonly { readonly key: string }[] = fields[list]
    const sent: { readonly key: string } | undefined = filled[list](fields)[at]
    return sent ? rows.findIndex(({ key }) => key === sent.key) : at
  }
  return Object.fromEntries(
    Object.entries(faults).map(([name, text]) => [
      name.replace(
        /^(turnarounds|oneOffDays|pauses)\.(\d+)/,
        (_, list: keyof typeof filled, at: string) => `${list}.${placeOf(list, Number(at))}`,
      ),
      text,
    ]),
  )
}

export const isChanged = (fields: DatesFields, saved: Scheduling): boolean =>
  JSON.stringify(toBody(fields, null)) !== JSON.stringify(toBody(toFields(saved), null))

/** What it would be after saving, as far as one can tell from what is typed. */
export const toPreview = (fields: DatesFields, saved: Scheduling): Scheduling => {
  const { turnarounds, courier, oneOffDays, pauses } = toBody(fields, null)
  const known = turnarounds.filter(
    ({ workingDays, cutOff }) => !Number.isNaN(workingDays) && workingDays <= 60 && isClockTime(cutOff),
  )
  return {
    turnarounds: known.length > 0 ? known : saved.turnarounds,
    courier: Number.isNaN(courier.least + courier.most) || courier.most > 20 ? saved.courier : courier,
    oneOffDays: oneOffDays.filter(({ from, to }) => isDay(from) && isDay(to)),
    pauses: pauses.filter(({ until }) => isDay(until)),
  }
}
