import { type Cents, choiceLabel, COLOURS, type OptionKey } from '@umbala/pricing'
import type { OfferedOption } from './job-price.ts'

type Props = {
  readonly option: OfferedOption
  readonly tell: (adds: Cents, key: OptionKey) => string
  readonly chosen: string | undefined
  readonly onChoose: (value: string) => void
}

const COLOUR_NAMES: ReadonlySet<string> = new Set(COLOURS)
const LONG_WORD = 9

/** Values side by side in columns that hold their longest word; short ones fill the row. */
const columnsFor = (values: readonly string[]): 2 | 3 | undefined => {
  if (values.length % 3 === 0) return 3
  return values.length === 2 || values.some((value) => value.length > LONG_WORD) ? 2 : undefined
}

export const optionGroupId = (key: string): string => `option-${key}`

/** Where there is one value there is nothing to choose: it is told. */
export const OptionFact = ({ option: { key, values }, tell }: Pick<Props, 'option' | 'tell'>) =>
  values.map(({ value, adds }) => (
    <p key={value} className="option-group option-fact">
      <span className="option-group-name">{choiceLabel(key)}</span>
      <span className="option-fact-value" data-colour={key === 'colors' ? value : undefined}>
        {value}
      </span>
      <span className="option-group-value">{tell(adds, key)}</span>
    </p>
  ))

/** One thing to choose. Native radios bring the keyboard, the screen reader and a page without scripts along. */
export const OptionGroup = ({ option: { key, values }, tell, chosen, onChoose }: Props) => {
  const id = optionGroupId(key)
  const isColour = key === 'colors' && values.every(({ value }) => COLOUR_NAMES.has(value))
  const current = values.find(({ value }) => value === chosen)
  const radio = (value: string) => (
    <input
      type="radio"
      name={key}
      value={value}
      checked={value === chosen}
      onChange={() => {
        onChoose(value)
      }}
    />
  )
  return (
    <div
      className="option-group"
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      id={id}
      data-missing={current ? undefined : ''}
    >
      <div className="option-group-head">
        <span className="option-group-name" id={`${id}-name`}>
          {choiceLabel(key)}
        </span>
        <span className="option-group-value">
          {current ? `${current.value}, ${tell(current.adds, key)}` : 'to be chosen'}
        </span>
      </div>
      {isColour ? (
        <div className="swatches">
          {values.map(({ value, adds }) => (
            <label key={value} className="swatch" data-colour={value} title={value}>
              {radio(value)}
              <span className="sr-only">
                {value}, {tell(adds, key)}
              </span>
            </label>
          ))}
        </div>
      ) : (
        <div className="options" data-columns={columnsFor(values.map(({ value }) => value))}>
          {values.map(({ value, adds }) => (
            <label key={value} className="option">
              {radio(value)}
              {value}
              <small>{tell(adds, key)}</small>
            </label>
          ))}
        </div>
      )}
    </div>
  )
}
