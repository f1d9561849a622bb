import { formatRand, TINT_CODE_MAX, TINT_WORDS_MAX, type TintPrice } from '@umbala/pricing'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { PAINT_FIELD } from '../../../../state/job-address.ts'
import { EarlierTints } from './earlier-tints.tsx'
import { PaintInput } from './paint-input.tsx'
import type { PaintText } from './paint-text.ts'

type Props = {
  readonly productId: string
  readonly tint: TintPrice
  readonly text: PaintText
  readonly fault: string | null
  readonly onChange: (changed: Partial<PaintText>) => void
}

const priceWords = ({ amount, per }: TintPrice): string =>
  amount === 0 ? 'Mixing is included.' : `Mixing costs ${formatRand(amount)} a ${per}, excl. VAT.`

/** The colour by its code, or as it comes in the tin. */
export const TintFields = ({ productId, tint, text, fault, onChange }: Props) => {
  const title = useId()
  const hint = useId()
  const base = useId()
  return (
    <div className="option-group" role="group" aria-labelledby={title}>
      <div className="option-group-head">
        <h2 className="option-group-name" id={title}>
          Colour
        </h2>
        <span className="option-group-value">{text.code.trim() === '' ? 'untinted' : 'by tint code'}</span>
      </div>
      <PaintInput
        name="tint"
        label="Tint code"
        inputMode="text"
        maxLength={TINT_CODE_MAX}
        value={text.code}
        describedBy={hint}
        isWrong={fault !== null}
        onChange={(code) => {
          onChange({ code })
        }}
      />
      <p className={fault === null ? 'note' : 'field-fault'} id={hint}>
        {fault ??
          `Ours, or the code from another maker's lid: we mix to it. Empty for untinted. ${priceWords(tint)}`}
      </p>
      <PaintInput
        name="tintName"
        label="Name of the colour (optional)"
        inputMode="text"
        maxLength={TINT_WORDS_MAX}
        value={text.name}
        onChange={(name) => {
          onChange({ name })
        }}
      />
      {tint.bases.length > 0 && (
        <div className="field">
          <label className="field-label" htmlFor={base}>
            Base
          </label>
          <span className="select">
            <select
              id={base}
              className="input"
              name={`${PAINT_FIELD}base`}
              value={text.base}
              onChange={({ target }) => {
                onChange({ base: target.value })
              }}
            >
              <option value="">As the code needs</option>
              {tint.bases.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <ChevronDown className="icon" aria-hidden />
          </span>
        </div>
      )}
      <EarlierTints
        productId={productId}
        onTake={({ code, name = '', base = '' }) => {
          onChange({ code, name, base: tint.bases.includes(base) ? base : '' })
        }}
      />
    </div>
  )
}
