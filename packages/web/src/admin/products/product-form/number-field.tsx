import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A number by typing. Scrolling the page over it must not turn a price into another one. */
export const NumberInput = ({ value, onChange, className = 'input', ...rest }: Props) => (
  <input
    step={0.01}
    {...rest}
    className={className}
    type="number"
    inputMode="decimal"
    min={0}
    autoComplete="off"
    value={value}
    onChange={(event) => {
      onChange(event.target.value)
    }}
    onWheel={(event) => {
      event.currentTarget.blur()
    }}
  />
)

/** The same for an amount, with the currency before it. */
export const RandInput = (props: Props) => (
  <span className="rand">
    <span aria-hidden>R</span>
    <NumberInput {...props} />
  </span>
)
