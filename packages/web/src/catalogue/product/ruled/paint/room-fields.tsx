import { useId } from 'react'
import { PAINT_FIELD } from '../../../../state/job-address.ts'
import { areaWords, toPaintWords } from './paint-words.ts'
import { PaintChoice, PaintInput } from './paint-input.tsx'
import type { CountedPaint, PaintText } from './paint-text.ts'

const COATS = [
  { value: '1', text: 'One', note: 'same colour over' },
  { value: '2', text: 'Two', note: 'new colour' },
  { value: '3', text: 'Three', note: 'dark to light' },
] as const

type Props = {
  readonly text: PaintText
  readonly counted: CountedPaint
  readonly onChange: (changed: Partial<PaintText>) => void
}

/** What is painted, in metres or square metres, how often and on what. */
export const RoomFields = ({ text, counted: { rule, room, fault }, onChange }: Props) => {
  const title = useId()
  const hint = useId()
  const byArea = text.area.trim() !== ''
  const field = (
    name: 'length' | 'width' | 'height' | 'area' | 'doors' | 'windows' | 'spare',
    label: string,
    unit?: string,
  ) => (
    <PaintInput
      name={name}
      label={label}
      {...(unit !== undefined && { unit })}
      inputMode={unit === undefined || unit === '%' ? 'numeric' : 'decimal'}
      value={text[name]}
      describedBy={hint}
      isWrong={fault?.field === name}
      onChange={(value) => {
        onChange({ [name]: value })
      }}
    />
  )
  return (
    <div className="option-group" role="group" aria-labelledby={title}>
      <div className="option-group-head">
        <h2 className="option-group-name" id={title}>
          Your room
        </h2>
        <span className="option-group-value">{room.ok && `${toPaintWords(room)} to paint`}</span>
      </div>
      <div className="paint-three">
        {field('length', 'Length', 'm')}
        {field('width', 'Width', 'm')}
        {field('height', 'Height', 'm')}
        {field('doors', 'Doors')}
        {field('windows', 'Windows')}
        {field('spare', 'Spare', '%')}
      </div>
      <label className="check">
        <input
          type="checkbox"
          name={`${PAINT_FIELD}ceiling`}
          value="1"
          checked={text.hasCeiling}
          onChange={({ target }) => {
            onChange({ hasCeiling: target.checked })
          }}
        />
        The ceiling too
      </label>
      {field('area', 'Or I know my square metres', 'm²')}
      <p className={fault ? 'field-fault' : 'note'} id={hint} aria-live="polite">
        {fault?.message ??
          (byArea
            ? 'These square metres count instead of the room, without doors and windows.'
            : 'A door counts 1.6 m², a window 1.8 m². Leave the square metres empty to count the room.')}
      </p>
      <PaintChoice
        name="coats"
        label="Coats"
        columns={3}
        values={COATS}
        chosen={text.coats}
        onChoose={(coats) => {
          onChange({ coats })
        }}
      />
      <PaintChoice
        name="surface"
        label="Wall"
        columns={rule.surfaces.length === 2 ? 2 : 3}
        values={rule.surfaces.map(({ name, squareMmPerLitre }) => ({
          value: name,
          text: name,
          note: `${areaWords(squareMmPerLitre)} a litre`,
        }))}
        chosen={text.surface}
        onChoose={(surface) => {
          onChange({ surface })
        }}
      />
    </div>
  )
}
