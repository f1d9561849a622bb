import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  readonly value: string
  readonly onChange: (text: string) => void
}

/**
 * A number by typing. It is a field for text, because a browser hands over a number it cannot read, such as 12e, as nothing at all, and
 * because scrolling the page over it must not turn a price into another one.
 */
export const NumberInput = ({ value, onChange, className = 'input', ...rest }: Props) => (
  <input
    {...rest}
    className={className}
    type="text"
    inputMode="decimal"
    autoComplete="off"
    value={value}
    onChange={(event) => {
      onChange(event.target.value)
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
