import type { Order } from '@umbala/contract'
import { ArtworkMark } from '../order-cells.tsx'
import type { SaveChange } from './use-order-record.ts'

type Props = { readonly order: Order; readonly save: SaveChange; readonly busy: boolean }

/** Artwork comes by email, so that somebody has to say when it is there. */
export const ArtworkLine = ({ order, save, busy }: Props) => {
  const isReceived = order.artwork === 'received'
  return (
    <p className="record-artwork no-print">
      <span>Artwork</span>
      <ArtworkMark order={order} />
      {order.artwork !== 'none' && order.status !== 'Cancelled' && (
        <button
          type="button"
          className={isReceived ? 'btn btn-sm btn-quiet' : 'btn btn-sm'}
          aria-disabled={busy}
          onClick={() =>
            void save(
              { isArtworkReceived: !isReceived },
              isReceived
                ? `The artwork of order #${order.number} is awaited again.`
                : `The artwork of order #${order.number} has come.`,
            )
          }
        >
          {isReceived ? 'Not received after all' : 'Mark artwork as received'}
        </button>
      )}
    </p>
  )
}
