import type { Turnaround } from '@umbala/pricing'
import { type ReactNode, useId } from 'react'
import { ReadyDay } from './ruled-dates.tsx'

type OptionsProps = {
  readonly name: string
  readonly columns: 2 | 3
  readonly values: readonly { readonly value: string; readonly text: string; readonly note: ReactNode }[]
  readonly chosen: string | undefined
  readonly onChoose: (value: string) => void
}

/** A few things to choose from, each with what it means for the price. */
export const ChoiceOptions = ({ name, columns, values, chosen, onChoose }: OptionsProps) => (
  <div className="options" data-columns={columns}>
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
)

type ChoiceProps = Omit<OptionsProps, 'columns'> & { readonly label: string }

const ChoiceField = ({ label, ...options }: ChoiceProps) => {
  const id = useId()
  return (
    <div className="option-group" role="radiogroup" aria-labelledby={id}>
      <span className="option-group-name" id={id}>
        {label}
      </span>
      <ChoiceOptions columns={2} {...options} />
    </div>
  )
}

const percentText = ({ percentHundredths }: Turnaround): string => {
  const percent = percentHundredths / 100
  if (percent === 0) return 'included'
  return percent > 0 ? `+${percent}%` : `${percent}%`
}

type TurnaroundProps = {
  readonly turnarounds: readonly Turnaround[]
  readonly chosen: string | undefined
  readonly onChoose: (name: string) => void
}

export const TurnaroundField = ({ turnarounds, chosen, onChoose }: TurnaroundProps) => (
  <ChoiceField
    label="Turnaround"
    name="turnaround"
    values={turnarounds.map((each) => ({
      value: each.name,
      text: each.name,
      note: (
        <>
          {percentText(each)}
          <ReadyDay turnaround={each.name} before=", ready " />
        </>
      ),
    }))}
    chosen={chosen}
    onChoose={onChoose}
  />
)
