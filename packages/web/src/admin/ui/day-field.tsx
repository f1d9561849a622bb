import { useId } from 'react'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

export const DayField = ({ label, value, onChange }: Props) => {
  const id = useId()
  return (
    <div className="day-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input input-sm"
        type="date"
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
    </div>
  )
}
