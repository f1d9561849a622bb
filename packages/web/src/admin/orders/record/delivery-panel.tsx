import type { Order, OrderRecord } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'
import { Copy } from 'lucide-react'
import { shortDate } from '../../../ui/dates.ts'
import { Panel } from '../../ui/panel.tsx'
import { say } from '../../ui/say.ts'
import { type Fact, Facts } from './facts.tsx'
import { kilograms } from './kilograms.ts'

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    say('success', 'The address is copied.')
  } catch {
    say('danger', 'The browser did not allow that. Please mark the address and copy it yourself.')
  }
}

/** What the customer was promised; while it waits for its money, from when that will count. */
const dates = ({ status, promise, estimatedDelivery, courierOption }: Order): readonly Fact[] => {
  if (status === 'Cancelled') return []
  if (promise === null) return [['Due by', shortDate(estimatedDelivery)]]
  if (promise.ready === null || promise.arrives === null) return [['Due by', 'Counts from the payment']]
  const ready: Fact = ['Ready by', shortDate(promise.ready)]
  return courierOption === 'pickup' ? [ready] : [ready, ['With the customer by', shortDate(promise.arrives)]]
}

const Address = ({ lines }: { readonly lines: readonly string[] }) => (
  <>
    <address className="record-address">
      {lines.map((line, index) => (
        <bdi key={index}>{line}</bdi>
      ))}
    </address>
    <button
      type="button"
      className="btn btn-sm btn-quiet no-print"
      onClick={() => void copy(lines.join('\n'))}
    >
      <Copy className="icon" aria-hidden />
      Copy address
    </button>
  </>
)

export const DeliveryPanel = ({ record: { order, courierTier } }: { readonly record: OrderRecord }) => {
  const isPickup = order.courierOption === 'pickup'
  const { recipientName, address, city, province, postalCode, country, phone } = order.shippingAddress
  const lines = [recipientName, address, city, province ?? '', postalCode, country, phone].filter(
    (line) => line !== '',
  )
  return (
    <Panel title={isPickup ? 'Pick up from store' : 'Express courier'}>
      {!isPickup && <Address lines={lines} />}
      <Facts
        facts={[
          ['Weight', kilograms(order.staff?.weight ?? 0)],
          [
            'Collect only',
            order.orderItems.flatMap(({ collectOnly, name }) => (collectOnly ? [name] : [])).join(', '),
          ],
          ['Parcels', (order.staff?.parcels ?? []).join('; ')],
          ['Courier tier', courierTier],
          [
            'Costs us',
            isPickup
              ? null
              : `${formatRand(fromRand(order.staff?.courierCost ?? 0))} (not charged to the customer)`,
            'not printed',
          ],
          ...dates(order),
        ]}
      />
    </Panel>
  )
}
