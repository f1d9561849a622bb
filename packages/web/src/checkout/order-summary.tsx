import type { OrderItem } from '@umbala/contract'
import { type Cents, formatRand, vatLabel } from '@umbala/pricing'
import { ChevronDown } from 'lucide-react'
import { DollarNote } from '../ui/dollar-note.tsx'
import { LinePicture } from '../ui/pictures/line-picture.tsx'
import { LinePrice, withGross } from '../ui/line-price.tsx'
import { RegistrationMark } from '../ui/pictures/marks.tsx'
import { lineText } from '../ui/option-text.ts'
import type { Amounts } from './amounts.ts'

/** A line of a cart, of a checkout or of an order: all three tell the same here. */
export type SummaryLine = {
  readonly name: string
  readonly image: string | null
  readonly quantity: number
  readonly lineTotal: number
  readonly printOptions: Readonly<Record<string, readonly string[] | undefined>>
  readonly jobName: string | null
  readonly details: OrderItem['details']
}

const Line = ({ line, gross }: { readonly line: SummaryLine; readonly gross: Cents }) => (
  <li className="summary-line">
    <div className="summary-picture">
      <LinePicture line={line} sizes="3.5rem" size={56} />
    </div>
    <div className="summary-what">
      <p className="summary-name">
        {line.name} <span className="summary-count">× {line.quantity}</span>
      </p>
      <p className="note">{lineText(line)}</p>
    </div>
    <LinePrice line={line} gross={gross} />
  </li>
)

type LinesProps = { readonly lines: readonly SummaryLine[]; readonly amounts: Amounts }

const Lines = ({ lines, amounts }: LinesProps) =>
  withGross(lines, amounts.rates.vat).map(({ line, gross }, index) => (
    <Line key={index} line={line} gross={gross} />
  ))

type Paid = { readonly isPaid?: boolean }

const Totals = ({ amounts, isPaid = false }: { readonly amounts: Amounts } & Paid) => (
  <>
    <dl className="lines summary-totals">
      <div>
        <dt>Subtotal, excl. VAT</dt>
        <dd>{formatRand(amounts.subtotal)}</dd>
      </div>
      <div>
        <dt>{vatLabel(amounts.rates.vat)}</dt>
        <dd>{formatRand(amounts.vat)}</dd>
      </div>
      <div data-missing={amounts.courier === null ? '' : undefined}>
        <dt>
          Courier
          {amounts.courierVat > 0 && (
            <span className="lines-note">includes {formatRand(amounts.courierVat)} VAT</span>
          )}
        </dt>
        <dd>{amounts.courier === null ? 'to be chosen' : formatRand(amounts.courier)}</dd>
      </div>
      <div className="summary-total" data-sum="">
        <dt>Total, incl. VAT</dt>
        <dd>
          <strong>{formatRand(amounts.total)}</strong>
          <small>{formatRand(amounts.excluding)} excl. VAT</small>
        </dd>
      </div>
      {amounts.courierVat > 0 && (
        <div className="lines-within">
          <dt>VAT in total</dt>
          <dd>{formatRand(amounts.vatTotal)}</dd>
        </div>
      )}
    </dl>
    {!amounts.isInRand && (
      <DollarNote
        usd={amounts.usd}
        usdMillionths={amounts.rates.usdMillionths}
        className="summary-usd"
        isPaid={isPaid}
      />
    )}
  </>
)

/** More lines than these scroll by themselves beside a form, so that their total stays in sight. */
const LINES_IN_SIGHT = 4

type Props = LinesProps & { readonly title: string }

type Sight = { readonly keepsTotal?: boolean } & Paid

export const OrderSummary = ({
  title,
  lines,
  amounts,
  keepsTotal = false,
  isPaid = false,
}: Props & Sight) => {
  const scrolls = keepsTotal && lines.length > LINES_IN_SIGHT
  return (
    <section className="ticket" aria-label={title}>
      <div className="ticket-head">
        <h2>{title}</h2>
        <RegistrationMark />
      </div>
      <div className="ticket-body">
        <ul
          aria-label="Products"
          className={scrolls ? 'summary-scroll' : undefined}
          tabIndex={scrolls ? 0 : undefined}
        >
          <Lines lines={lines} amounts={amounts} />
        </ul>
        <Totals amounts={amounts} isPaid={isPaid} />
      </div>
    </section>
  )
}

/** On a phone the total stays in sight and the rest comes when it is asked for. */
export const FoldedSummary = ({ title, lines, amounts }: Props) => (
  <details className="folded-summary">
    <summary>
      <ChevronDown className="icon" aria-hidden />
      {title}
      <span className="folded-total">
        {formatRand(amounts.total)} <small>incl. VAT</small>
      </span>
    </summary>
    <ul>
      <Lines lines={lines} amounts={amounts} />
    </ul>
    <Totals amounts={amounts} />
  </details>
)
