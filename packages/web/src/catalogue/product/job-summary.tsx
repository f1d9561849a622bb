import { choiceLabel, courierFee, formatRand, vatLabel } from '@umbala/pricing'
import { useShopFacts } from '../../state/shop-facts.ts'
import { RegistrationMark } from '../../ui/pictures/marks.tsx'
import { priceEffect } from '../../ui/price.tsx'
import type { JobPrice } from './job-price.ts'

type LineProps = { readonly label: string; readonly amount: string; readonly kind?: 'sum' | 'missing' }

const Line = ({ label, amount, kind }: LineProps) => (
  <div data-sum={kind === 'sum' ? '' : undefined} data-missing={kind === 'missing' ? '' : undefined}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
)

type Props = {
  readonly name: string
  readonly job: JobPrice
  readonly quantity: number
  readonly collectOnly: boolean
}

/** The job ticket: every rand of the price has a line that says what it is for. */
export const JobSummary = ({ name, job, quantity, collectOnly }: Props) => {
  const { rates } = useShopFacts().shop
  return (
    <section className="ticket" aria-labelledby="job-summary">
      <div className="ticket-head">
        <h2 id="job-summary">Job Summary</h2>
        <RegistrationMark />
      </div>
      <div className="ticket-body">
        <dl className="lines">
          {job.lines.map((line) =>
            line.kind === 'base' ? (
              <Line key="base" label={name} amount={formatRand(line.amount)} />
            ) : (
              <Line
                key={line.option}
                label={`${line.label}: ${line.value}`}
                amount={priceEffect(line.amount)}
              />
            ),
          )}
          {job.missing.map((key) => (
            <Line key={key} label={choiceLabel(key)} amount="to be chosen" kind="missing" />
          ))}
          <Line label="Unit price, excl. VAT" amount={formatRand(job.unit)} kind="sum" />
          <Line label="Quantity" amount={`× ${quantity}`} />
          <Line label="Subtotal, excl. VAT" amount={formatRand(job.subtotal)} kind="sum" />
          <Line label={vatLabel(rates.vat)} amount={formatRand(job.vat)} />
          <Line label="Total, incl. VAT" amount={formatRand(job.total)} kind="sum" />
        </dl>
        <p className="note ticket-courier">
          {collectOnly
            ? 'Collect only.'
            : `Express courier is ${formatRand(courierFee('express', rates))} per order, pickup is free.`}
        </p>
      </div>
    </section>
  )
}
