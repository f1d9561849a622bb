import type { Statistics } from '@umbala/contract'
import { formatRand, fromRand, sum, toRand } from '@umbala/pricing'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { useMay } from '../ui/use-may.ts'
import { Compared } from './compared.tsx'

const COUNT = new Intl.NumberFormat('en-ZA')

type StatProps = { readonly name: string; readonly value: string; readonly children: ReactNode }

const Stat = ({ name, value, children }: StatProps) => (
  <div className="stat">
    <dt>{name}</dt>
    <dd className="stat-value">{value}</dd>
    <dd className="stat-more">{children}</dd>
  </div>
)

const rand = (amount: number): string => formatRand(fromRand(amount))

type PartProps = {
  readonly name: string
  readonly value: string
  /** Whether it is contained in the line above. */
  readonly isWithin?: boolean
}

const Part = ({ name, value, isWithin = false }: PartProps) => (
  <div data-within={isWithin ? '' : undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

type Props = { readonly statistics: Statistics; readonly reach: string; readonly before: string }

/** The three figures of the shop, of all time. */
export const Totals = ({ statistics, reach, before }: Props) => {
  const { revenue, gross, refunds, owed, refundsDue, kept, vat, orders, products, periods } = statistics
  const may = useMay()
  const lately = sum(periods.map((period) => fromRand(period.revenue)))
  return (
    <dl className="stats">
      <Stat name="Revenue" value={rand(revenue)}>
        {formatRand(lately)} in the {reach}
        <Compared
          now={toRand(lately)}
          past={statistics.before.revenue}
          before={before}
          words={{ more: 'more', less: 'less' }}
        />
        <dl className="stat-sum">
          <Part name="Gross" value={rand(gross)} />
          <Part name="Refunds" value={`−${rand(refunds)}`} />
          {refundsDue > 0 && <Part name="still to send back" value={rand(refundsDue)} isWithin />}
          {owed > 0 && <Part name="Owed by customers" value={rand(owed)} />}
          <Part name="VAT in revenue" value={rand(vat)} />
          {kept > 0 && <Part name="Kept of cancelled orders" value={rand(kept)} />}
        </dl>
      </Stat>
      <Stat name="Total Orders" value={COUNT.format(orders)}>
        {may('orders.read') && <Link to="/admin/orders">Manage Orders</Link>}
        <Compared
          now={periods.reduce((count, period) => count + period.orders, 0)}
          past={statistics.before.orders}
          before={before}
          words={{ more: 'more', less: 'fewer' }}
        />
      </Stat>
      <Stat name="Total Products" value={COUNT.format(products)}>
        {may('products.read') && <Link to="/admin/products">Manage Products</Link>}
      </Stat>
    </dl>
  )
}
