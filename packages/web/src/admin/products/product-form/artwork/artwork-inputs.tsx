import type { ArtworkSettings } from '@umbala/preflight'
import { FormField } from '../../../../ui/form-field.tsx'
import { NumberInput } from '../number-field.tsx'
import { SelectBox } from '../pricing/select-box.tsx'
import {
  artworkField,
  artworkFieldsOf,
  type ArtworkFields,
  type ArtworkFlag,
  type ArtworkText,
} from './artwork-fields.ts'

const NUMBERS = [
  ['bleedMm', 'Bleed, mm'],
  ['safeMm', 'Safe zone, mm'],
  ['dpi', 'Sharp from, dpi'],
  ['poorDpi', 'Poor below, dpi'],
  ['inkPercent', 'Ink, %'],
  ['lineMinPoints', 'Thinnest line, pt'],
  ['textMinPoints', 'Smallest type, pt'],
] as const
const SHEET = [
  ['trimWidth', 'Finished width, mm'],
  ['trimHeight', 'Finished height, mm'],
  ['folds', 'Folds, % of the width'],
] as const
const PAGES = [
  ['pagesMin', 'Fewest pages'],
  ['pagesMax', 'Most pages'],
  ['pagesStep', 'In steps of'],
] as const

/** What counts while nothing is typed, by field. */
const usualTexts = (settings: ArtworkSettings): Readonly<Record<ArtworkText, string>> =>
  artworkFieldsOf(settings)

type Props = {
  readonly fields: ArtworkFields
  /** What counts where a field is empty, which shows it. */
  readonly usual: ArtworkSettings
  /** What that is called: “As its kind”. */
  readonly usualWords: string
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (changed: Partial<ArtworkFields>) => void
}

/** What is asked of a file, field by field. What is left empty is as usual, and shows so. */
export const ArtworkInputs = ({ fields, usual, usualWords, faults, onChange }: Props) => {
  const usualTyped = usualTexts(usual)
  const number = ([name, label]: readonly [ArtworkText, string]) => (
    <FormField key={name} name={artworkField(name)} label={label} faults={faults}>
      {(control) => (
        <NumberInput
          {...control}
          required={false}
          placeholder={usualTyped[name]}
          value={fields[name]}
          onChange={(typed) => {
            onChange({ [name]: typed })
          }}
        />
      )}
    </FormField>
  )
  const choice = (name: 'isWanted' | 'isPlaced', label: string, yes: string, no: string) => {
    const choices: Record<ArtworkFlag, string> = {
      kind: `${usualWords}: ${(usual[name] ? yes : no).toLowerCase()}`,
      yes,
      no,
    }
    return (
      <FormField name={artworkField(name)} label={label} faults={faults}>
        {(control) => (
          <SelectBox
            {...control}
            choices={choices}
            value={fields[name]}
            onChange={(chosen) => {
              onChange({ [name]: chosen })
            }}
          />
        )}
      </FormField>
    )
  }
  return (
    <>
      <div className="form-pair">
        {choice('isWanted', 'File from the customer', 'Wanted', 'Not wanted')}
        {choice('isPlaced', 'Printed as', 'A logo or picture on it', 'A whole sheet')}
      </div>
      <div className="form-triple">{SHEET.map(number)}</div>
      <div className="form-triple">{PAGES.map(number)}</div>
      <div className="form-triple">{NUMBERS.map(number)}</div>
    </>
  )
}
