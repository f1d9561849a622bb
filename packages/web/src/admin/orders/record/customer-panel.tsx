import type { Order } from '@umbala/contract'
import { Link } from '../../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Facts } from './facts.tsx'

export const CustomerPanel = ({ order }: { readonly order: Order }) => {
  const email = order.staff?.email ?? ''
  return (
    <Panel title="Customer">
      <Facts
        facts={[
          ['Name', <bdi key="name">{order.user.name}</bdi>],
          [
            'Email',
            email === '' ? null : (
              <a key="email" href={`mailto:${email}?subject=${encodeURIComponent(`Order ${order.number}`)}`}>
                <bdi>{email}</bdi>
              </a>
            ),
          ],
          ['Company', order.company === null ? null : <bdi key="company">{order.company}</bdi>],
          ['VAT number', order.vatNumber],
        ]}
      />
      <Link
        className="record-link no-print"
        to={`/admin/orders?${new URLSearchParams({ search: email }).toString()}`}
      >
        All orders of this address
      </Link>
    </Panel>
  )
}
