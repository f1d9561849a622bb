import { CHARGE_LIMITS, formatRand, randPerUsd } from '@umbala/pricing'
import { useShopFacts } from '../../state/shop-facts.ts'
import { shortDate } from '../../ui/dates.ts'
import { Panel } from '../ui/panel.tsx'
import { readCharges } from './charge-texts.ts'
import { RowList } from './row-list.tsx'
import type { PartProps } from './settings-fields.ts'
import { TextField } from './text-field.tsx'

const VAT_COLUMNS = [
  { name: 'basisPoints', label: 'VAT in percent', maxLength: 8, inputMode: 'decimal' },
  { name: 'from', label: 'Counts from', maxLength: 10, type: 'date' },
] as const

const dollarHint = (usdMillionths: number, setOn: string | null): string => {
  const { min, max } = CHARGE_LIMITS.usdMillionths
  const isReadable = usdMillionths >= min && usdMillionths <= max
  return [
    'PayPal charges in US dollars.',
    ...(isReadable ? [`This is ${formatRand(randPerUsd(usdMillionths))} to the dollar.`] : []),
    ...(setOn === null ? [] : [`The rate in force was set on ${shortDate(setOn)}.`]),
  ].join(' ')
}

/** What is added to every price. Whom a change does not reach is told before it is saved. */
export const ChargesPart = ({ fields, faults, change }: PartProps) => {
  const { charges } = useShopFacts().shop
  return (
    <Panel title="VAT, courier and dollars">
      <p className="form-note">
        Every price, page and new checkout follows these at once. A customer who is at checkout is told before
        paying. Checkouts that are open and orders that are placed keep what they were priced at.
      </p>
      <RowList
        name="charges.vat"
        thing="VAT rate"
        rows={fields.vatRates}
        columns={VAT_COLUMNS}
        max={CHARGE_LIMITS.vatRates}
        isOrdered={false}
        faults={faults}
        onRows={(vatRates) => {
          change({ vatRates })
        }}
      />
      <p className="form-note">A rate with a day to come counts by itself from midnight of that day.</p>
      <div className="form-pair">
        <TextField
          name="charges.expressFee"
          label="Express courier, in rand"
          inputMode="decimal"
          maxLength={12}
          hint="For each order, VAT included. Picking up is free."
          value={fields.expressFee}
          faults={faults}
          onText={(expressFee) => {
            change({ expressFee })
          }}
        />
        <TextField
          name="charges.usdMillionths"
          label="US dollars for one rand"
          inputMode="decimal"
          maxLength={8}
          hint={dollarHint(readCharges(fields).usdMillionths, charges.usdDate ?? null)}
          value={fields.usdPerRand}
          faults={faults}
          onText={(usdPerRand) => {
            change({ usdPerRand })
          }}
        />
      </div>
    </Panel>
  )
}
