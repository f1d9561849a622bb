import { formatRand, tinsText, volumeText, waysToBuy } from '@umbala/pricing'
import { useId } from 'react'
import { useShopFacts } from '../../../../state/shop-facts.ts'
import type { RuledJob } from '../ruled-job.ts'
import { PaintChoice, PaintInput } from './paint-input.tsx'
import type { CountedPaint, PaintText } from './paint-text.ts'
import { countWords, litresWords, pricedWays, savingWords, tinsSentence } from './paint-words.ts'
import { TinPictures } from './tin-pictures.tsx'

const WAYS = [
  { value: 'room', text: 'The cheapest', note: 'for this room' },
  { value: 'own', text: 'My own number', note: 'as entered below' },
] as const

type Props = {
  readonly job: RuledJob
  readonly text: PaintText
  readonly counted: CountedPaint
  readonly onChange: (changed: Partial<PaintText>) => void
}

const Answer = ({ job, text, counted }: Omit<Props, 'onChange'>) => {
  const { vat } = useShopFacts().shop.rates
  const { rule, perTin, room, cheapest, tint } = counted
  if (!room.ok || cheapest === null) return null
  const tinted = { isTinted: tint !== undefined, perTin }
  const ways = pricedWays(
    job.priced,
    { options: job.options, ...(tint && { tint }) },
    waysToBuy(rule, room.millilitres, tinted),
    vat,
  )
  return (
    <>
      <div className="paint-answer" aria-live="polite">
        <p className="note">You need</p>
        <p className="paint-litres">{litresWords(room.millilitres)}</p>
        <TinPictures tins={cheapest} />
        <p>
          <strong>{tinsSentence(cheapest)}</strong> {savingWords(ways, room.millilitres)}
        </p>
      </div>
      <h3 className="field-label">How we counted</h3>
      <dl className="sign-facts">
        {countWords(room, text).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {ways.length > 1 && (
        <table className="paint-ways">
          <caption className="sr-only">Ways to buy {litresWords(room.millilitres)}</caption>
          <thead>
            <tr>
              <th scope="col">Tins</th>
              <th scope="col">Litres</th>
              <th scope="col">Incl. VAT{tint ? ', tinted' : ''}</th>
            </tr>
          </thead>
          <tbody>
            {ways.map(({ tins, litres, total, isCheapest }) => (
              <tr key={tinsText(tins)} data-cheapest={isCheapest ? '' : undefined}>
                <td>
                  {tinsText(tins)}
                  {isCheapest && <small> Cheapest</small>}
                </td>
                <td>{litres}</td>
                <td>{formatRand(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** Litres, the cheapest tins for them, and as many of each as the shopper wants instead. */
export const PaintAnswer = ({ onChange, ...props }: Props) => {
  const { job, text, counted } = props
  const { rule } = counted
  const title = useId()
  const hint = useId()
  const countOf = (millilitres: number): string => {
    if (text.way === 'own') return text.counts[millilitres] ?? ''
    return String(counted.tins.find((tin) => tin.millilitres === millilitres)?.count ?? 0)
  }
  const counts = (): Record<string, string> =>
    Object.fromEntries(rule.tins.map(({ millilitres }) => [millilitres, countOf(millilitres)]))
  const refusal = job.refusedField === 'tins' || job.refusedField === 'quantity' ? job.refusal : null
  return (
    <div className="option-group" role="group" aria-labelledby={title}>
      <h2 className="option-group-name" id={title}>
        Tins
      </h2>
      <Answer {...props} />
      <PaintChoice
        name="way"
        label="How many tins"
        columns={2}
        values={WAYS}
        chosen={text.way}
        onChoose={(way) => {
          onChange(way === 'own' ? { way, counts: counts() } : { way: 'room' })
        }}
      />
      <div className="paint-three">
        {rule.tins.map(({ millilitres }) => (
          <PaintInput
            key={millilitres}
            name={`tin.${millilitres}`}
            label={`Tins of ${volumeText(millilitres)}`}
            inputMode="numeric"
            value={countOf(millilitres)}
            describedBy={hint}
            isWrong={refusal !== null}
            onChange={(typed) => {
              onChange({ way: 'own', counts: { ...counts(), [millilitres]: typed } })
            }}
          />
        ))}
      </div>
      <p className={refusal === null ? 'note' : 'field-fault'} id={hint}>
        {refusal ?? 'Change a number to buy other tins than the cheapest.'}
      </p>
    </div>
  )
}
