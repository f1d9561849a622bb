import type { Order, OrderItem } from '@umbala/contract'
import type { Cents } from '@umbala/pricing'
import { LinePicture } from '../ui/pictures/line-picture.tsx'
import { LinePrice, UnitPrice, withGross } from '../ui/line-price.tsx'
import { PriceExplained } from '../ui/price-explained.tsx'
import { longDate } from '../ui/dates.ts'
import { Link } from '../ui/link.tsx'
import { lineEntries } from '../ui/option-text.ts'

type ItemProps = { readonly item: OrderItem; readonly gross: Cents; readonly vat: number }

const Item = ({ item, gross, vat }: ItemProps) => (
  <tr>
    <td className="items-name">
      <div className="items-what">
        <div className="items-picture">
          <LinePicture line={item} sizes="3.5rem" size={56} />
        </div>
        <div>
          {item.productId === null ? (
            <span className="items-gone">{item.name}</span>
          ) : (
            <Link to={`/product/${item.productId}`}>{item.name}</Link>
          )}
          <ul className="items-options">
            {lineEntries(item, 'listed').map(({ label, value }) => (
              <li key={label}>
                {label}: {value}
              </li>
            ))}
          </ul>
          {item.removedArtwork.map(({ name, at }) => (
            <p key={name} className="note">
              Your file {name} was removed on <time dateTime={at}>{longDate(at)}</time>. To print it again,
              please send it again.
            </p>
          ))}
          <PriceExplained item={item} />
        </div>
      </div>
    </td>
    <td className="items-number" data-label="Unit price">
      <UnitPrice item={item} vat={vat} />
    </td>
    <td className="items-number" data-label="Quantity">
      {item.quantity}
    </td>
    <td className="items-number" data-label="Total">
      <LinePrice line={item} gross={gross} />
    </td>
  </tr>
)

/** What was bought, at the prices and the VAT of that day. */
export const OrderItems = ({ order }: { readonly order: Order }) => (
  <table className="items-table">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th className="items-number" scope="col">
          Unit price
        </th>
        <th className="items-number" scope="col">
          Quantity
        </th>
        <th className="items-number" scope="col">
          Total
        </th>
      </tr>
    </thead>
    <tbody>
      {withGross(order.orderItems, order.rates.vat).map(({ line, gross }, index) => (
        <Item key={index} item={line} gross={gross} vat={order.rates.vat} />
      ))}
    </tbody>
  </table>
)
