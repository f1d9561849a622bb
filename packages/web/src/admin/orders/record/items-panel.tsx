import type { OrderItem, OrderRecord } from '@umbala/contract'
import { type Cents, formatRand, fromRand, vatLabel } from '@umbala/pricing'
import { LinePicture } from '../../../ui/pictures/line-picture.tsx'
import { LinePrice, UnitPrice, withGross } from '../../../ui/line-price.tsx'
import { Link } from '../../../ui/link.tsx'
import { lineEntries } from '../../../ui/option-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { kilograms } from './kilograms.ts'

const rand = (amount: number): string => formatRand(fromRand(amount))

type ItemProps = {
  readonly item: OrderItem
  readonly gross: Cents
  readonly vat: number
  readonly grams: number
}

const Item = ({ item, gross, vat, grams }: ItemProps) => (
  <tr>
    <td className="record-picture">
      <LinePicture line={item} sizes="4rem" size={64} />
    </td>
    <td className="record-item">
      {item.productId === null ? (
        <strong>{item.name}</strong>
      ) : (
        <Link to={`/admin/products/${item.productId}/edit`}>{item.name}</Link>
      )}
      <span className="record-soft">{item.sku}</span>
      <dl className="record-options">
        {lineEntries(item, 'listed').map(({ label, value }) => (
          <div key={label}>
            <dt>{label}:</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </td>
    <td data-label="Quantity" className="record-number record-quantity">
      {item.quantity} ×
    </td>
    <td data-label="Unit price" className="record-number record-money">
      <UnitPrice item={item} vat={vat} />
    </td>
    <td data-label="Weight" className="record-number">
      {kilograms(grams / 1000)}
    </td>
    <td data-label="Total" className="record-number record-money">
      <LinePrice line={item} gross={gross} />
    </td>
  </tr>
)

const HEADS = ['Quantity', 'Unit price', 'Weight', 'Total'] as const
const MONEY_HEADS: ReadonlySet<string> = new Set(['Unit price', 'Total'])

/** What to print, in what options, and how heavy the parcel gets. */
export const ItemsPanel = ({ record }: { readonly record: OrderRecord }) => {
  const { order, lineWeights } = record
  return (
    <Panel title="Items" aside={<span className="record-soft no-print">incl. VAT</span>}>
      <table className="record-items">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Picture</span>
            </th>
            <th scope="col">Product</th>
            {HEADS.map((head) => (
              <th
                key={head}
                scope="col"
                className={MONEY_HEADS.has(head) ? 'record-number record-money' : 'record-number'}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withGross(order.orderItems, order.rates.vat).map(({ line, gross }, index) => (
            <Item
              key={index}
              item={line}
              gross={gross}
              vat={order.rates.vat}
              grams={lineWeights[index] ?? 0}
            />
          ))}
        </tbody>
      </table>
      <dl className="record-sums">
        <div>
          <dt>Subtotal, excl. VAT</dt>
          <dd>{rand(order.subtotal)}</dd>
        </div>
        <div>
          <dt>
            {order.courierVat > 0 ? `${vatLabel(order.rates.vat)} on goods` : vatLabel(order.rates.vat)}
          </dt>
          <dd>{rand(order.vat)}</dd>
        </div>
        <div>
          <dt>
            {order.courierVat > 0 ? `Courier, includes ${rand(order.courierVat)} VAT` : 'Courier, incl. VAT'}
          </dt>
          <dd>{rand(order.courier)}</dd>
        </div>
        <div data-total="">
          <dt>Total, incl. VAT</dt>
          <dd>{rand(order.totalPrice)}</dd>
        </div>
        {order.courierVat > 0 && (
          <div className="record-within">
            <dt>VAT in total</dt>
            <dd>{rand(order.vatTotal)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
