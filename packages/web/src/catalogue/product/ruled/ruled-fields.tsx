import {
  type AreaRule,
  type Day,
  formatCount,
  formatRand,
  type GridRule,
  shortDayWords,
  type Turnaround,
} from '@umbala/pricing'
import { useId } from 'react'

type ChoiceProps<Value extends string | number> = {
  readonly label: string
  readonly name: string
  readonly values: readonly { readonly value: Value; readonly text: string; readonly note: string }[]
  readonly chosen: Value | undefined
  readonly onChoose: (value: Value) => void
}

/** A few things to choose from, each with what it means for the price. */
const ChoiceField = <Value extends string | number>({
  label,
  name,
  values,
  chosen,
  onChoose,
}: ChoiceProps<Value>) => {
  const id = useId()
  return (
    <div className="option-group" role="radiogroup" aria-labelledby={id}>
      <span className="option-group-name" id={id}>
        {label}
      </span>
      <div className="options" data-columns={2}>
        {values.map(({ value, text, note }) => (
          <label key={value} className="option">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => {
                onChoose(value)
              }}
            />
            {text}
            <small>{note}</small>
          </label>
        ))}
      </div>
    </div>
  )
}

const percentText = ({ percentHundredths }: Turnaround): string => {
  const percent = percentHundredths / 100
  if (percent === 0) return 'included'
  return percent > 0 ? `+${percent}%` : `${percent}%`
}

const readyText = (day: Day | undefined): string => (day === undefined ? '' : `, ready ${shortDayWords(day)}`)

type TurnaroundProps = {
  readonly turnarounds: readonly Turnaround[]
  /** A list by turnaround has another price for each. */
  readonly isListed: boolean
  /** By name, the day on which it is ready. */
  readonly readyOn: ReadonlyMap<string | null, Day>
  readonly chosen: string | undefined
  readonly onChoose: (name: string) => void
}

export const TurnaroundField = ({ turnarounds, isListed, readyOn, chosen, onChoose }: TurnaroundProps) => (
  <ChoiceField
    label="Turnaround"
    name="turnaround"
    values={turnarounds.map((each) => ({
      value: each.name,
      text: each.name,
      note: `${isListed ? 'by the list' : percentText(each)}${readyText(readyOn.get(each.name))}`,
    }))}
    chosen={chosen}
    onChoose={onChoose}
  />
)

type RunProps = {
  readonly runs: readonly { readonly quantity: number; readonly total: Parameters<typeof formatRand>[0] }[]
  readonly chosen: number
  readonly onChoose: (quantity: number) => void
}

/** The quantities that a list has, each with what it costs without VAT. */
export const RunField = ({ runs, chosen, onChoose }: RunProps) => (
  <ChoiceField
    label="Quantity"
    name="quantity"
    values={runs.map(({ quantity, total }) => ({
      value: quantity,
      text: formatCount(quantity),
      note: `${formatRand(total)} excl. VAT`,
    }))}
    chosen={chosen}
    onChoose={onChoose}
  />
)

type NumberProps = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly describedBy?: string
  readonly onChange: (text: string) => void
}

const NumberField = ({ id, label, value, describedBy, onChange }: NumberProps) => (
  <div className="field">
    <label className="field-label" htmlFor={id}>
      {label}
    </label>
    <input
      id={id}
      className="input"
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      value={value}
      aria-describedby={describedBy}
      onChange={(event) => {
        onChange(event.target.value)
      }}
    />
  </div>
)

export type SizeText = { readonly width: string; readonly height: string }

type SizeProps = {
  readonly rule: AreaRule
  readonly size: SizeText
  readonly onChange: (size: SizeText) => void
}

export const WIDTH_ID = 'job-width'

export const SizeField = ({ rule, size, onChange }: SizeProps) => {
  const title = useId()
  const hint = useId()
  const side = (name: 'width' | 'height', id: string, label: string) => (
    <NumberField
      id={id}
      label={label}
      value={size[name]}
      describedBy={hint}
      onChange={(text) => {
        onChange({ ...size, [name]: text })
      }}
    />
  )
  return (
    <div className="option-group" role="group" aria-labelledby={title}>
      <span className="option-group-name" id={title}>
        Size
      </span>
      <div className="options" data-columns={2}>
        {side('width', WIDTH_ID, 'Width, mm')}
        {side('height', 'job-height', 'Height, mm')}
      </div>
      <p className="note" id={hint}>
        Each side from {formatCount(rule.smallestSideMm)} to {formatCount(rule.largestSideMm)} mm; one of them
        at most {formatCount(rule.greatestWidthMm)} mm, the width of the material.
      </p>
    </div>
  )
}

type GridProps = {
  readonly rule: GridRule
  readonly counts: Readonly<Record<string, string>>
  readonly onChange: (size: string, text: string) => void
}

/** How many pieces of each size. */
export const GridField = ({ rule, counts, onChange }: GridProps) => {
  const title = useId()
  return (
    <div className="option-group" role="group" aria-labelledby={title}>
      <span className="option-group-name" id={title}>
        Sizes
      </span>
      <div className="options" data-columns={3}>
        {rule.sizes.map(({ name, surcharge }, at) => (
          <NumberField
            key={name}
            id={`job-size-${at}`}
            label={surcharge === 0 ? name : `${name}, +${formatRand(surcharge)}`}
            value={counts[name] ?? ''}
            onChange={(text) => {
              onChange(name, text)
            }}
          />
        ))}
      </div>
    </div>
  )
}
