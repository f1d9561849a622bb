import { formatCount, formatRand, type GridRule, printedPositions } from '@umbala/pricing'
import { useId } from 'react'
import type { RuledJob } from '../ruled-job.ts'
import { garmentRows, type TypedGarment } from './asked-garment.ts'
import { GarmentBlock } from './garment-block.tsx'
import { unreadCells } from './garment-counts.ts'
import { FIRST_CELL_ID, GarmentGrid } from './garment-grid.tsx'
import { GarmentNames, NAMES_ID } from './garment-names.tsx'
import { placeBlock, type Spot } from './read-block.ts'

type StepsProps = { readonly rule: GridRule; readonly quantity: number }

/** The price of a piece at each step, and which of them the job has reached. */
const PriceSteps = ({ rule: { tiers }, quantity }: StepsProps) => {
  const reached = tiers.findLastIndex(({ fromQuantity }) => fromQuantity <= quantity)
  const tier = tiers[reached]
  return (
    <div className="price-steps">
      <p>
        <strong>
          {tier
            ? `${formatCount(quantity)} ${quantity === 1 ? 'piece' : 'pieces'} at ${formatRand(tier.unit)} each`
            : 'The total decides the price of a piece'}
        </strong>
        <span className="note">excl. VAT</span>
      </p>
      {tiers.length > 1 && (
        <ol aria-label="Price of a piece by the total">
          {tiers.map(({ fromQuantity, unit }, at) => (
            <li
              key={fromQuantity}
              data-reached={at <= reached || undefined}
              aria-current={at === reached ? 'step' : undefined}
            >
              {formatCount(fromQuantity)}
              <br />
              {formatRand(unit)}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** What keeps the garment from being ordered as it is typed, and where that is put right. */
export const garmentFault = (rule: GridRule, typed: TypedGarment): { readonly leadTo: string } | null => {
  if (unreadCells(rule, typed.counts).length > 0) return { leadTo: FIRST_CELL_ID }
  return garmentRows(rule, typed).problems.length > 0 ? { leadTo: NAMES_ID } : null
}

type Props = {
  readonly rule: GridRule
  readonly job: RuledJob
  readonly quantity: number
  readonly typed: TypedGarment
  readonly onChange: (changed: Partial<TypedGarment>) => void
}

/** Colours by sizes, names, and what follows from both. */
export const GarmentFields = ({ rule, job, quantity, typed, onChange }: Props) => {
  const titleId = useId()
  const unread = unreadCells(rule, typed.counts)
  const { count, problems } = garmentRows(rule, typed)
  const printed = printedPositions(rule, job.options)
  const fill = (text: string, spot: Spot): void => {
    onChange(placeBlock(rule, typed.counts, text, spot))
  }
  return (
    <>
      <div className="option-group" role="group" aria-labelledby={titleId}>
        <div className="option-group-head">
          <span className="option-group-name" id={titleId}>
            {rule.colours ? 'Sizes by colour' : 'Sizes'}
          </span>
          <span className="option-group-value">surcharges a piece, excl. VAT</span>
        </div>
        <GarmentGrid
          rule={rule}
          counts={typed.counts}
          titleId={titleId}
          onCount={(field, text) => {
            onChange({ counts: { ...typed.counts, [field]: text }, told: '' })
          }}
          onBlock={fill}
        />
        {unread.length > 0 && (
          <p className="field-fault" role="alert">
            Please enter whole numbers of pieces: {unread.slice(0, 5).join('; ')}.
          </p>
        )}
        <GarmentBlock
          told={typed.told}
          onFill={(text) => {
            fill(text, { row: 0, column: 0 })
          }}
        />
        <PriceSteps rule={rule} quantity={quantity} />
        {rule.setUpPerPosition > 0 && rule.positions.length > 0 && (
          <p className="note">
            Set-up is {formatRand(rule.setUpPerPosition)} for each printed position, once for the whole job:{' '}
            {printed === 0 ? 'none printed yet' : `${printed} printed`}.
          </p>
        )}
      </div>
      {rule.personal && (
        <GarmentNames
          rule={rule}
          personal={rule.personal}
          text={typed.names}
          pieces={quantity}
          count={count}
          problems={problems}
          onChange={(names) => {
            onChange({ names })
          }}
        />
      )}
    </>
  )
}
