import { courierFee, explainedLabel, formatCount, formatRand, vatLabel } from '@umbala/pricing'
import { useShopFacts } from '../../../state/shop-facts.ts'
import { RegistrationMark } from '../../../ui/pictures/marks.tsx'
import { nameOfOption, type RuledJob } from './ruled-job.ts'

type Props = { readonly job: RuledJob; readonly quantity: number; readonly collectOnly: boolean }

/** The job ticket of a product with a price rule: each line of the price as the rule makes it. */
export const RuledSummary = ({ job, quantity, collectOnly }: Props) => {
  const { rates } = useShopFacts().shop
  const lines = job.price?.ok ? job.price.lines : []
  return (
    <section className="ticket" aria-labelledby="job-summary">
      <div className="ticket-head">
        <h2 id="job-summary">Job Summary</h2>
        <RegistrationMark />
      </div>
      <div className="ticket-body">
        <dl className="lines">
          {lines.map((line, at) => (
            <div key={at}>
              <dt>{explainedLabel(line)}</dt>
              <dd>{line.kind === 'option' && line.amount === 0 ? 'included' : formatRand(line.amount)}</dd>
            </div>
          ))}
          {job.missing.map((name) => (
            <div key={name} data-missing="">
              <dt>{nameOfOption(name)}</dt>
              <dd>to be chosen</dd>
            </div>
          ))}
          <div data-sum="">
            <dt>Subtotal for {formatCount(quantity)}, excl. VAT</dt>
            <dd>{job.price ? formatRand(job.subtotal) : 'no price yet'}</dd>
          </div>
          {job.price && (
            <div>
              <dt>{vatLabel(rates.vat)}</dt>
              <dd>{formatRand(job.vat)}</dd>
            </div>
          )}
          <div data-sum="">
            <dt>Total, incl. VAT</dt>
            <dd>{job.price ? formatRand(job.total) : 'no price yet'}</dd>
          </div>
        </dl>
        {job.refusal !== null && (
          // The field of the size says it already, and is changed digit by digit.
          <p className="field-fault" role={job.refusedField === 'size' ? undefined : 'alert'}>
            {job.refusal}
          </p>
        )}
        {collectOnly ? (
          <p className="note ticket-courier">
            <strong>Collect only.</strong> Couriers do not take it: it is fetched from our store, which is
            free.
          </p>
        ) : (
          <p className="note ticket-courier">
            Express courier is {formatRand(courierFee('express', rates))} per order, pickup is free.
          </p>
        )}
      </div>
    </section>
  )
}
