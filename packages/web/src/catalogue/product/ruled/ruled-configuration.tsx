import {
  cents,
  type ChosenOptions,
  fromRand,
  isOptionKey,
  madeBy,
  type OptionAmount,
  priceForText,
  QUANTITY_MIN,
  withVat,
} from '@umbala/pricing'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useShopFacts } from '../../../state/shop-facts.ts'
import { asLowest } from '../../../ui/price.tsx'
import { JobName, readJobName } from '../job-name.tsx'
import { OptionPicker } from '../option-picker.tsx'
import { ProductIntro } from '../product-intro.tsx'
import { QuantityStepper } from '../quantity-stepper.tsx'
import { leadTo } from '../lead-to.ts'
import { detailsOf, isUnreadable, quantityOf, readAskedJob, type Typed } from './asked-job.ts'
import { enlarged } from './garment/asked-garment.ts'
import { GarmentFields, hasGarmentFault } from './garment/garment-fields.tsx'
import { PaintFields } from './paint/paint-fields.tsx'
import { countPaint, paintDetails, tellRoomFault } from './paint/paint-text.ts'
import { JobForm } from './job-form.tsx'
import { leadToField, leadToTaken } from './lead-to-field.ts'
import { LadderFields } from './ladder/ladder-fields.tsx'
import { NextBreak, nextBreakWords } from './ladder/next-break.tsx'
import { eachEffect, freeWords } from './option-effect.ts'
import { OwnOptionGroup } from './own-option-group.tsx'
import { DatesProvider, RuledDates } from './ruled-dates.tsx'
import { TurnaroundField } from './ruled-fields.tsx'
import { nameOfOption, priceRuledJob } from './ruled-job.ts'
import type { RuledProps } from './ruled-props.ts'
import { RuledSummary } from './ruled-summary.tsx'
import { signEffect } from './sign/sign-facts.tsx'
import { SignFields } from './sign/sign-fields.tsx'
import { withSizeFaults } from './sign/size-faults.ts'

const AskedConfiguration = ({
  product,
  chosen,
  onChange,
  files,
  onFiles,
  Artwork,
  Foot,
  search,
}: RuledProps & { readonly search: string }) => {
  const [asked] = useState(() => readAskedJob(product, search))
  const [picked, setPicked] = useState<ChosenOptions | null>(null)
  const [typed, setTyped] = useState(asked.typed)
  const [own, setOwn] = useState(asked.own)
  const { rates } = useShopFacts().shop
  const rule = product.pricing?.rule
  const options = picked ?? { ...chosen, ...asked.options }
  const paint = countPaint(product, typed.paint, { ...own, ...options })
  const details = { ...detailsOf(rule, typed), ...(paint && paintDetails(paint)) }
  const pieces = details.grid?.reduce((count, row) => count + row.quantity, 0) ?? paint?.quantity
  const quantity = pieces ?? quantityOf(typed, product.minQuantity)
  const priced = priceRuledJob(product, { ...own, ...options }, details, quantity, rates.vat)
  const sized = rule?.kind === 'area' ? withSizeFaults(priced, rule, typed.size) : priced
  const job = paint ? tellRoomFault(sized, typed.paint, paint) : sized
  const { size } = details
  const hasFault = rule?.kind === 'grid' && hasGarmentFault(rule, typed.garment)
  const tell =
    size && job.price
      ? (amount: OptionAmount) => signEffect(job.priced, { options: job.options, size }, quantity, amount)
      : undefined
  const pick = (next: ChosenOptions): void => {
    setPicked(next)
    onChange(next)
  }
  const change = (changed: Partial<Typed>): void => {
    setTyped((before) => ({ ...before, ...changed }))
  }
  return (
    <>
      <div className="product-choice">
        <ProductIntro
          product={product}
          {...(job.price && {
            unit: job.subtotal,
            per: `for ${priceForText({ quantity, size, tins: details.tins })}, `,
          })}
        />
        <JobForm productId={product._id}>
          {rule?.kind === 'area' && (
            <SignFields
              rule={rule}
              job={job}
              quantity={quantity}
              size={typed.size}
              onChange={(size) => {
                change({ size })
              }}
            />
          )}
          {paint && (
            <PaintFields
              productId={product._id}
              job={job}
              text={typed.paint}
              counted={paint}
              onChange={(text) => {
                change({ paint: text })
              }}
            />
          )}
          <OptionPicker product={product} chosen={options} tell={eachEffect(rule)} onChange={pick} />
          {job.shown
            .filter(({ values }) => values.length > 1)
            .map((option) => (
              <OwnOptionGroup
                key={option.label}
                option={option}
                chosen={job.options[option.label]?.[0]}
                tell={tell}
                free={freeWords(rule, option.label)}
                onChoose={(value) => {
                  setOwn((before) => ({ ...before, [option.label]: [value] }))
                }}
              />
            ))}
          {job.priced.turnarounds.length > 1 && rule?.kind !== 'table' && (
            <TurnaroundField
              turnarounds={job.priced.turnarounds}
              chosen={typed.turnaround}
              onChoose={(turnaround) => {
                change({ turnaround })
              }}
            />
          )}
          {rule?.kind === 'grid' && (
            <GarmentFields
              rule={rule}
              job={job}
              quantity={quantity}
              typed={typed.garment}
              onChange={(changed) => {
                change({ garment: { ...typed.garment, ...changed } })
              }}
            />
          )}
          {rule?.kind === 'table' && <LadderFields rule={rule} job={job} typed={typed} onChange={change} />}
          {rule?.kind !== 'table' && rule?.kind !== 'grid' && !paint && (
            <QuantityStepper
              product={product}
              quantity={quantity}
              onChange={(count) => {
                change({ quantity: count })
              }}
            />
          )}
          <NextBreak
            told={nextBreakWords(job.price, quantity, rule?.kind ?? 'each', rates.vat)}
            onTake={(count) => {
              if (rule?.kind === 'grid') change({ garment: enlarged(rule, typed.garment, count - quantity) })
              else change({ quantity: count, other: '' })
            }}
            onLastTaken={() => {
              leadToTaken(rule)
            }}
          />
          <RuledDates
            product={product}
            turnaround={typed.turnaround}
            onTurnaround={(turnaround) => {
              change({ turnaround })
            }}
          />
          <JobName />
        </JobForm>
        <Artwork
          product={product}
          job={{ options: job.options, size }}
          onFiles={onFiles}
          onChoose={(option, value) => {
            if (isOptionKey(option)) pick({ ...options, [option]: [value] })
            else setOwn((before) => ({ ...before, [option]: [value] }))
          }}
          priceOf={(others) => {
            const known = Object.entries(others).map(([name, values = []]) => [name, values] as const)
            const other = priceRuledJob(product, Object.fromEntries(known), details, quantity, rates.vat)
            return other.price && withVat(other.subtotal, rates.vat)
          }}
        />
        <RuledSummary job={job} quantity={quantity} collectOnly={product.collectOnly} />
      </div>
      <Foot
        product={product}
        files={files}
        chosen={job.options}
        quantity={quantity}
        details={madeBy(details)}
        job={{
          unit: cents(Math.round(job.subtotal / Math.max(QUANTITY_MIN, quantity))),
          ...(job.price
            ? { subtotal: job.subtotal }
            : { subtotal: fromRand(product.price), lowest: asLowest(product.priceFor) }),
          missing: job.missing.map(nameOfOption),
        }}
        readJobName={readJobName}
        onMissing={() => {
          leadTo(job.missing)
        }}
        onUnreadable={
          isUnreadable(typed) || job.refusal !== null || hasFault
            ? () => {
                leadToField(rule)
              }
            : undefined
        }
      />
    </>
  )
}

/**
 * A product that is priced by a rule, or has options of its own: everything a line of it needs, with its price as it stands. Another job in
 * the address is another beginning.
 */
export const RuledConfiguration = (props: RuledProps) => {
  const { search } = useLocation()
  return (
    <DatesProvider product={props.product}>
      <AskedConfiguration key={search} {...props} search={search} />
    </DatesProvider>
  )
}
