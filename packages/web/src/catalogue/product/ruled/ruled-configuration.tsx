import type { ProductDetails } from '@umbala/contract'
import {
  type Cents,
  cents,
  type ChosenOptions,
  type LineDetails,
  madeBy,
  priceLine,
  type PriceRule,
  QUANTITY_MIN,
} from '@umbala/pricing'
import { type ComponentType, useState } from 'react'
import { useShopFacts } from '../../../state/shop-facts.ts'
import { useNow } from '../../../ui/promise/use-now.ts'
import { readWhole } from '../../../ui/whole-number.ts'
import { DatesView } from '../dates/live-dates.tsx'
import { offeredDates } from '../dates/offered-dates.ts'
import { JobName, readJobName } from '../job-name.tsx'
import { OptionPicker } from '../option-picker.tsx'
import { ProductIntro } from '../product-intro.tsx'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { leadTo, leadToQuantity } from '../lead-to.ts'
import { OwnOptionGroup } from './own-option-group.tsx'
import { GridField, RunField, SizeField, type SizeText, TurnaroundField, WIDTH_ID } from './ruled-fields.tsx'
import { type Choice, nameOfOption, priceRuledJob, type RuledJob } from './ruled-job.ts'
import { RuledSummary } from './ruled-summary.tsx'

type FootProps = {
  readonly product: ProductDetails
  readonly chosen: Choice
  readonly quantity: number
  readonly details: ReturnType<typeof madeBy>
  readonly job: {
    readonly unit: Cents
    readonly subtotal: Cents
    readonly total: Cents
    readonly missing: readonly string[]
  }
  readonly readJobName: () => string
  readonly onMissing: () => void
  readonly onUnreadable: (() => void) | undefined
}

type Props = {
  readonly product: ProductDetails
  readonly chosen: ChosenOptions
  readonly onChange: (chosen: ChosenOptions) => void
  /** The foot of the ticket, which is the cart's: two domains meet in the page. */
  readonly Foot: ComponentType<FootProps>
}

type Typed = {
  readonly quantity: number | null
  readonly size: SizeText
  readonly counts: Readonly<Record<string, string>>
  readonly turnaround: string | undefined
}

const startOf = ({ pricing, priceFor, minQuantity }: ProductDetails): Typed => ({
  quantity: priceFor?.quantity ?? minQuantity,
  size: { width: String(priceFor?.size?.widthMm ?? ''), height: String(priceFor?.size?.heightMm ?? '') },
  counts: {},
  turnaround: pricing?.turnarounds[0]?.name,
})

/** What was typed, as the details of a line. What cannot be read is left out, and the price says what it needs. */
const detailsOf = (rule: PriceRule | undefined, { size, counts, turnaround }: Typed): LineDetails => {
  const [widthMm, heightMm] = [readWhole(size.width), readWhole(size.height)]
  const grid = Object.entries(counts).flatMap(([name, text]) => {
    const quantity = readWhole(text) ?? 0
    return quantity > 0 ? [{ size: name, quantity }] : []
  })
  return {
    ...(rule?.kind === 'area' && widthMm !== null && heightMm !== null && { size: { widthMm, heightMm } }),
    ...(rule?.kind === 'grid' && { grid }),
    ...(turnaround !== undefined && { turnaround }),
  }
}

/** The quantities of a list that have a price as the job stands, each with its total. */
const runsOf = (rule: PriceRule | undefined, { priced, options }: RuledJob, details: LineDetails) =>
  rule?.kind === 'table' && rule.quantities === 'listed'
    ? rule.rows.flatMap(({ quantity }) => {
        const { turnaround } = details
        const price = priceLine(
          priced,
          { options, ...(turnaround !== undefined && { turnaround }) },
          quantity,
        )
        return price.ok ? [{ quantity, total: price.total }] : []
      })
    : null

const leadToField = (rule: PriceRule | undefined): void => {
  if (rule?.kind === 'area') document.getElementById(WIDTH_ID)?.focus()
  else if (rule?.kind === 'grid') document.getElementById('job-size-0')?.focus()
  else leadToQuantity()
}

/** A product that is priced by a rule, or has options of its own: everything a line of it needs, with its price as it stands. */
export const RuledConfiguration = ({ product, chosen, onChange, Foot }: Props) => {
  const [typed, setTyped] = useState(() => startOf(product))
  const [own, setOwn] = useState<Choice>({})
  const { rates, scheduling } = useShopFacts().shop
  const now = useNow()
  const offered = offeredDates(product, scheduling, now)
  const rule = product.pricing?.rule
  const details = detailsOf(rule, typed)
  const pieces = details.grid?.reduce((count, row) => count + row.quantity, 0)
  const quantity = pieces ?? typed.quantity ?? product.minQuantity
  const job = priceRuledJob(product, { ...own, ...chosen }, details, quantity, rates.vat)
  const runs = runsOf(rule, job, details)
  const change = (changed: Partial<Typed>): void => {
    setTyped((before) => ({ ...before, ...changed }))
  }
  return (
    <>
      <div className="product-choice">
        <ProductIntro product={product} />
        <div className="product-options">
          <OptionPicker product={product} chosen={chosen} onChange={onChange} />
          {job.shown
            .filter(({ values }) => values.length > 1)
            .map((option) => (
              <OwnOptionGroup
                key={option.label}
                option={option}
                chosen={job.options[option.label]?.[0]}
                onChoose={(value) => {
                  setOwn((before) => ({ ...before, [option.label]: [value] }))
                }}
              />
            ))}
          {rule?.kind === 'area' && (
            <SizeField
              rule={rule}
              size={typed.size}
              onChange={(size) => {
                change({ size })
              }}
            />
          )}
          {job.priced.turnarounds.length > 1 && (
            <TurnaroundField
              turnarounds={job.priced.turnarounds}
              isListed={rule?.kind === 'table' && rule.by === 'turnaround'}
              readyOn={new Map(offered.map((each) => [each.turnaround, each.promise.ready]))}
              chosen={typed.turnaround}
              onChoose={(turnaround) => {
                change({ turnaround })
              }}
            />
          )}
          {rule?.kind === 'grid' && (
            <GridField
              rule={rule}
              counts={typed.counts}
              onChange={(size, text) => {
                change({ counts: { ...typed.counts, [size]: text } })
              }}
            />
          )}
          {runs !== null && (
            <RunField
              runs={runs}
              chosen={quantity}
              onChoose={(count) => {
                change({ quantity: count })
              }}
            />
          )}
          {runs === null && rule?.kind !== 'grid' && (
            <QuantityStepper
              product={product}
              quantity={quantity}
              onChange={(count) => {
                change({ quantity: count })
              }}
            />
          )}
          <div className="promise">
            <DatesView
              product={product}
              offered={offered}
              now={now}
              turnaround={typed.turnaround}
              onTurnaround={(turnaround) => {
                change({ turnaround })
              }}
            />
          </div>
          <JobName />
        </div>
        <RuledSummary job={job} quantity={quantity} />
      </div>
      <Foot
        product={product}
        chosen={job.options}
        quantity={quantity}
        details={madeBy(details)}
        job={{
          unit: cents(Math.round(job.subtotal / Math.max(QUANTITY_MIN, quantity))),
          subtotal: job.subtotal,
          total: job.total,
          missing: job.missing.map(nameOfOption),
        }}
        readJobName={readJobName}
        onMissing={() => {
          leadTo(job.missing)
        }}
        onUnreadable={
          typed.quantity === null || job.refusal !== null
            ? () => {
                leadToField(rule)
              }
            : undefined
        }
      />
    </>
  )
}
