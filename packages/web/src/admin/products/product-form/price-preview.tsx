import {
  canonicalOptions,
  type Category,
  formatRand,
  type OptionKey,
  OPTION_KEYS,
  optionLabel,
  priceSpan,
  priceUnit,
  type ProductToSell,
  sellingNotes,
  type Rates,
  vatLabel,
  vatOn,
  withVat,
  ZERO,
} from '@umbala/pricing'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useState } from 'react'
import { useShopFacts } from '../../../state/shop-facts.ts'
import { RegistrationMark } from '../../../ui/pictures/marks.tsx'
import { priceEffect } from '../../../ui/price.tsx'
import type { ProductFields } from './product-fields.ts'
import { toSell } from './to-sell.ts'

type Choice = Readonly<Partial<Record<OptionKey, string>>>

/** One value of each option that is offered: the one picked here, as long as it is offered, else the first. */
const chosenOf = ({ offered }: ProductToSell, picked: Choice) =>
  canonicalOptions(
    Object.fromEntries(
      OPTION_KEYS.flatMap((key) => {
        const values = offered[key] ?? []
        const value = values.find((known) => known === picked[key]) ?? values[0]
        return value === undefined ? [] : [[key, [value]]]
      }),
    ),
  )

type PickProps = {
  readonly product: ProductToSell
  readonly option: OptionKey
  readonly chosen: string
  readonly onPick: (value: string) => void
}

const Pick = ({ product, option, chosen, onPick }: PickProps) => {
  const prices = new Map(Object.entries(product.optionPrices[option] ?? {}))
  return (
    <div>
      <dt>
        <span aria-hidden>{optionLabel(option)}</span>
        <select
          className="preview-pick"
          aria-label={`${optionLabel(option)} in the preview`}
          value={chosen}
          onChange={(event) => {
            onPick(event.target.value)
          }}
        >
          {(product.offered[option] ?? []).map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </dt>
      <dd>{priceEffect(prices.get(chosen) ?? ZERO)}</dd>
    </div>
  )
}

const Span = ({ product, vat }: { readonly product: ProductToSell; readonly vat: Rates['vat'] }) => {
  const { cheapest, dearest } = priceSpan(product, product.offered)
  if (cheapest === dearest) return null
  return (
    <p className="form-note">
      From {formatRand(withVat(cheapest, vat))} to {formatRand(withVat(dearest, vat))} incl. VAT (
      {formatRand(cheapest)} to {formatRand(dearest)} excl.), the cheapest and the dearest choice.
    </p>
  )
}

const Notes = ({ product, rates }: { readonly product: ProductToSell; readonly rates: Rates }) => {
  const notes = sellingNotes(product, rates)
  if (notes.length === 0)
    return (
      <p className="selling-note">
        <CircleCheck className="icon" aria-hidden />
        Ready to be sold.
      </p>
    )
  return (
    <ul className="selling-notes">
      {notes.map(({ level, text }) => (
        <li key={text} className="selling-note" data-level={level}>
          {level === 'stop' ? (
            <CircleAlert className="icon" aria-hidden />
          ) : (
            <Info className="icon" aria-hidden />
          )}
          <span>
            {level === 'stop' && <span className="sr-only">Cannot be bought: </span>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

type Props = {
  readonly fields: ProductFields
  readonly category: Category
  /** Nothing was typed yet, so nothing can be wrong with it. */
  readonly isBlank: boolean
}

/** What a customer will see and pay if the product is saved as it stands, and what keeps it from being bought. */
export const PricePreview = ({ fields, category, isBlank }: Props) => {
  const [picked, setPicked] = useState<Choice>({})
  const { rates } = useShopFacts().shop
  const product = toSell(fields, category)
  const chosen = chosenOf(product, picked)
  const { unit, lines } = priceUnit(product, chosen)
  return (
    <aside className="preview" aria-label="Price preview">
      <div className="ticket">
        <div className="ticket-head">
          <h2>Price preview</h2>
          <RegistrationMark />
        </div>
        <div className="ticket-body">
          <dl className="lines">
            {lines.map((line) =>
              line.kind === 'base' ? (
                <div key="base">
                  <dt>{line.label}</dt>
                  <dd>{formatRand(line.amount)}</dd>
                </div>
              ) : (
                <Pick
                  key={line.option}
                  product={product}
                  option={line.option}
                  chosen={line.value}
                  onPick={(value) => {
                    setPicked((before) => ({ ...before, [line.option]: value }))
                  }}
                />
              ),
            )}
            <div data-sum>
              <dt>Excl. VAT</dt>
              <dd>{formatRand(unit)}</dd>
            </div>
            <div>
              <dt>{vatLabel(rates.vat)}</dt>
              <dd>{formatRand(vatOn(unit, rates.vat))}</dd>
            </div>
            <div data-sum data-total>
              <dt>Incl. VAT</dt>
              <dd>{formatRand(withVat(unit, rates.vat))}</dd>
            </div>
          </dl>
          <Span product={product} vat={rates.vat} />
        </div>
      </div>
      {!isBlank && <Notes product={product} rates={rates} />}
    </aside>
  )
}
