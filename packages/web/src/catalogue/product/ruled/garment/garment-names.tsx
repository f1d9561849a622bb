import { formatCount, formatRand, type GridRule } from '@umbala/pricing'
import { useId } from 'react'
import { NAMES_FIELD } from '../../../../state/job-address.ts'

const TOLD_MAX = 5

type Props = {
  readonly rule: GridRule
  readonly personal: NonNullable<GridRule['personal']>
  readonly text: string
  readonly pieces: number
  readonly count: number
  readonly problems: readonly string[]
  readonly onChange: (text: string) => void
}

/** A list of names and numbers, typed or pasted, and which of them found a piece. */
export const GarmentNames = ({ rule, personal, text, pieces, count, problems, onChange }: Props) => {
  const titleId = useId()
  const id = useId()
  const hintId = useId()
  const hasColours = (rule.colours ?? []).length > 1
  const [size = 'M', other = size] = rule.sizes.slice(-2).map(({ name }) => name)
  const colour = hasColours ? `${rule.colours?.[0]?.name ?? ''}, ` : ''
  return (
    <div className="option-group" role="group" aria-labelledby={titleId}>
      <div className="option-group-head">
        <span className="option-group-name" id={titleId}>
          Names and numbers
        </span>
        <span className="option-group-value">
          {personal.price === 0 ? 'included' : `${formatRand(personal.price)} a piece`}
        </span>
      </div>
      <label className="field-label" htmlFor={id}>
        One per line: {hasColours ? 'colour, ' : ''}size, name, number
      </label>
      <textarea
        id={id}
        className="input textarea"
        name={NAMES_FIELD}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={hintId}
        aria-invalid={problems.length > 0 || undefined}
        placeholder={`${colour}${size}, Thandi, 7\n${colour}${other}, Pieter`}
        value={text}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
      <p className="note" id={hintId}>
        Leave it empty for none. A name has at most {personal.longest} characters, a number four digits.
      </p>
      <div role="status">
        {text.trim() !== '' && (
          <p className="garment-told">
            {formatCount(count)} of {formatCount(pieces)} pieces {count === 1 ? 'has' : 'have'} a name or a
            number.
          </p>
        )}
        {problems.length > 0 && (
          <ul className="garment-problems">
            {problems.slice(0, TOLD_MAX).map((problem, at) => (
              <li key={at}>{problem}</li>
            ))}
            {problems.length > TOLD_MAX && <li>And {formatCount(problems.length - TOLD_MAX)} more.</li>}
          </ul>
        )}
      </div>
    </div>
  )
}
