import { formatCount, formatRand, type GridRule, printedPositions } from '@umbala/pricing'
import { useId } from 'react'
import type { RuledJob } from '../ruled-job.ts'
import { garmentRows, type TypedGarment } from './asked-garment.ts'
import { GarmentBlock } from './garment-block.tsx'
import { unreadCells } from './garment-counts.ts'
import { GarmentGrid } from './garment-grid.tsx'
import { GarmentNames } from './garment-names.tsx'
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

/** Whether something keeps the garment from being ordered as it is typed. */
export const hasGarmentFault = (rule: GridRule, typed: TypedGarment): boolean =>
  unreadCells(rule, typed.counts).length > 0 || garmentRows(rule, typed).problems.length > 0

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
  const faultId = useId()
  const unread = unreadCells(rule, typed.counts)
  const { count, problems } = garmentRows(rule, typed)
  const refused = job.refusedField === 'quantity' ? job.refusal : null
  // Pieces are as the grid offers them: with names among them, it is a name that is refused.
  const refusedNames = job.refusedField === 'grid' && count > 0 ? job.refusal : null
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
          most={job.priced.quantity.max}
          titleId={titleId}
          faultId={faultId}
          isRefused={refused !== null}
          onCount={(field, text) => {
            onChange({ counts: { ...typed.counts, [field]: text }, told: '' })
          }}
          onBlock={fill}
        />
        <div id={faultId}>
          {unread.length > 0 && (
            <p className="field-fault" role="alert">
              Please enter whole numbers of pieces: {unread.slice(0, 5).join('; ')}.
            </p>
          )}
          {refused !== null && <p className="field-fault">{refused}</p>}
        </div>
        <GarmentBlock
          told={typed.told}
          onFill={(text) => {
            fill(text, { row: 0, column: 0 })
          }}
        />
        <PriceSteps rule={rule} quantity={refused === null ? quantity : 0} />
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
          problems={refusedNames === null ? problems : [refusedNames, ...problems]}
          onChange={(names) => {
            onChange({ names })
          }}
        />
      )}
    </>
  )
}
