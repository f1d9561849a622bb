import type { OrderItem } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'
import { LinePicture } from '../ui/line-picture.tsx'
import { Link } from '../ui/link.tsx'
import { optionEntries } from '../ui/option-text.ts'

const Item = ({ item }: { readonly item: OrderItem }) => (
  <tr>
    <td className="items-name">
      <div className="flex gap-3">
        <div className="items-picture">
          <LinePicture line={item} sizes="3.5rem" size={56} />
        </div>
        <div className="min-w-0">
          {item.productId === null ? (
            <span className="font-semibold">{item.name}</span>
          ) : (
            <Link to={`/product/${item.productId}`}>{item.name}</Link>
          )}
          <ul className="items-options">
            {optionEntries(item.printOptions).map(({ label, value }) => (
              <li key={label}>
                {label}: {value}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </td>
    <td className="items-number" data-label="Unit price">
      {formatRand(fromRand(item.price))}
    </td>
    <td className="items-number" data-label="Quantity">
      {item.quantity}
    </td>
    <td className="items-number" data-label="Total">
      <strong>{formatRand(fromRand(item.lineTotal))}</strong>
    </td>
  </tr>
)

/** What was bought, at the price of that day, excluding VAT. */
export const OrderItems = ({ items }: { readonly items: readonly OrderItem[] }) => (
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
      {items.map((item, index) => (
        <Item key={index} item={item} />
      ))}
    </tbody>
  </table>
)
