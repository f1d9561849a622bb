import type { AreaRule } from '@umbala/pricing'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import {
  commonSizes,
  inUnit,
  isSame,
  isUnit,
  LENGTH_UNITS,
  lengthText,
  lengthWords,
  readSize,
  sizeWords,
  type SizeText,
} from './length-text.ts'
import { faultWords, sizeFaults } from './size-faults.ts'

export const WIDTH_ID = 'job-width'

type SideProps = {
  readonly name: 'width' | 'height'
  readonly size: SizeText
  readonly describedBy: string | undefined
  readonly isWrong: boolean
  readonly onChange: (size: SizeText) => void
}

const Side = ({ name, size, describedBy, isWrong, onChange }: SideProps) => {
  const id = name === 'width' ? WIDTH_ID : 'job-height'
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {name === 'width' ? 'Width' : 'Height'}
      </label>
      <input
        id={id}
        className="input"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={size[name]}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          onChange({ ...size, [name]: event.target.value })
        }}
      />
    </div>
  )
}

type Props = {
  readonly rule: AreaRule
  readonly size: SizeText
  readonly onChange: (size: SizeText) => void
}

/** Width and height in the unit that the customer thinks in, with what can be made. */
export const SignSize = ({ rule, size, onChange }: Props) => {
  const title = useId()
  const unitId = useId()
  const hint = useId()
  const entered = readSize(size)
  const faults = sizeFaults(rule, size)
  const told = faultWords(faults)
  const side = (name: 'width' | 'height') => {
    const isWrong = faults[name] !== null
    // What is wrong with the other one is not said of this one.
    const describedBy = isWrong || told === null ? hint : undefined
    return <Side name={name} size={size} describedBy={describedBy} isWrong={isWrong} onChange={onChange} />
  }
  return (
    <div className="option-group" role="group" aria-labelledby={title}>
      <h2 className="option-group-name" id={title}>
        Size
      </h2>
      <div className="sign-size">
        {side('width')}
        {side('height')}
        <div className="field">
          <label className="field-label" htmlFor={unitId}>
            Unit
          </label>
          <span className="select">
            <select
              id={unitId}
              className="input"
              name="unit"
              value={size.unit}
              onChange={({ target: { value } }) => {
                if (isUnit(value)) onChange(inUnit(size, value))
              }}
            >
              {LENGTH_UNITS.map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
            </select>
            <ChevronDown className="icon" aria-hidden />
          </span>
        </div>
      </div>
      <p className={told === null ? 'note' : 'field-fault'} id={hint}>
        {told ??
          `Each side from ${lengthWords(rule.smallestSideMm, size.unit)} to ${lengthWords(rule.largestSideMm, size.unit)}, one of them at most ${lengthWords(rule.greatestWidthMm, size.unit)}, the width of the material.`}
      </p>
      <div className="sign-common" role="group" aria-label="Common sizes">
        {commonSizes(rule).map((common) => (
          <button
            key={`${common.widthMm} ${common.heightMm}`}
            type="button"
            className="btn"
            aria-pressed={isSame(entered, common)}
            onClick={() => {
              onChange({
                width: lengthText(common.widthMm, size.unit),
                height: lengthText(common.heightMm, size.unit),
                unit: size.unit,
              })
            }}
          >
            {sizeWords(common, size.unit)}
          </button>
        ))}
      </div>
    </div>
  )
}
