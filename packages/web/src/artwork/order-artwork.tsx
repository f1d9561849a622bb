import type { Order, OrderItem } from '@umbala/contract'
import { useAnswer } from '../state/use-answer.ts'
import { useAsk } from '../state/use-ask.ts'
import { ArtworkPanel } from './artwork-panel.tsx'
import { useSaves } from './items/use-saves.tsx'
import { fetchArtworkProduct, saveOrderArtwork } from './artwork-requests.ts'

export type OrderArtworkProps = {
  readonly order: Order
  readonly onSaved: () => void
}
type LineProps = OrderArtworkProps & { readonly item: OrderItem; readonly productId: string }

const OrderLineArtwork = ({ order, item, productId, onSaved }: LineProps) => {
  const ask = useAsk()
  const { answer: product, refusal, reload } = useAnswer(fetchArtworkProduct, productId)
  const { save, told } = useSaves()
  if (product?.category === 'Paint' || product?.artwork?.isWanted === false) return null
  if (!product && !refusal) return null
  const title = `artwork-of-${item.lineNo}`
  return (
    <section className="artwork-line" aria-labelledby={title}>
      <h3 id={title}>
        {item.quantity} × {item.jobName === null ? item.name : `${item.name}, ${item.jobName}`}
      </h3>
      {told}
      {product ? (
        <ArtworkPanel
          product={product}
          job={{ options: item.printOptions, size: item.details.size }}
          start={item.artwork}
          onChange={(artwork) => {
            save(() => ask(saveOrderArtwork({ orderId: order._id, lineNo: item.lineNo, artwork })), onSaved)
          }}
        />
      ) : (
        <p className="field-fault" role="alert">
          Your files are safe, but cannot be shown here: {refusal?.message}{' '}
          <button type="button" className="btn" onClick={reload}>
            Try again
          </button>
        </p>
      )}
    </section>
  )
}

/** The files of an order, line by line, until it is printed. */
export const OrderArtwork = ({ order, onSaved }: OrderArtworkProps) => (
  <section className="artwork order-artwork" aria-labelledby="order-artwork">
    <h2 id="order-artwork">Your artwork</h2>
    {order.orderItems.map(
      (item) =>
        item.productId !== null && (
          <OrderLineArtwork
            key={item.lineNo}
            order={order}
            item={item}
            productId={item.productId}
            onSaved={onSaved}
          />
        ),
    )}
  </section>
)
