import type { Cart, CartLine } from '@umbala/contract'
import { type Cents, type Day, formatCount, formatRand, fromRand, shortDayWords } from '@umbala/pricing'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinePicture } from '../ui/pictures/line-picture.tsx'
import { LinePrice } from '../ui/line-price.tsx'
import { jobAddress } from '../state/job-address.ts'
import { Link } from '../ui/link.tsx'
import { lineEntries } from '../ui/option-text.ts'
import { QuantityField } from './quantity-field.tsx'
import type { AnyLine } from './wanted-quantities.ts'

const PICTURE_SIZE = 160

type FrameProps = {
  readonly line: AnyLine
  /** The day on which it is ready; undefined for what cannot be ordered. */
  readonly ready?: Day
  readonly onRemove: () => void
  readonly children: ReactNode
}

const Frame = ({ line, ready, onRemove, children }: FrameProps) => {
  const { name, productId } = line
  const options = [
    ...lineEntries(line),
    ...(line.collectOnly ? [{ label: 'Delivery', value: 'Collect only' }] : []),
    ...(ready === undefined ? [] : [{ label: 'Ready', value: shortDayWords(ready) }]),
  ]
  return (
    <>
      <div className="cart-line-picture">
        <LinePicture line={line} size={PICTURE_SIZE} sizes="5rem" />
      </div>
      <div className="cart-line-head">
        <Link className="cart-line-name" to={`/product/${productId}`}>
          {name}
        </Link>
        <button type="button" className="icon-btn" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 className="icon" aria-hidden />
        </button>
        {options.length > 0 && (
          <dl className="cart-line-options">
            {options.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {children}
    </>
  )
}

type LineProps = {
  readonly line: CartLine
  /** The line's total with VAT. */
  readonly gross: Cents
  readonly ready: Day
  readonly onChange: (quantity: number) => void
}

export const CartLineView = ({ line, gross, ready, onChange }: LineProps) => {
  const { name, quantity, price, previousPrice, previousTotal, isByPiece } = line
  return (
    <Frame
      line={line}
      ready={ready}
      onRemove={() => {
        onChange(0)
      }}
    >
      {previousPrice !== null && (
        <p className="cart-line-notice">
          The price changed from {formatRand(fromRand(isByPiece ? previousPrice : (previousTotal ?? 0)))} to{' '}
          {formatRand(fromRand(isByPiece ? price : line.lineTotal))}
          {isByPiece && ' each'}, excl. VAT.
        </p>
      )}
      <div className="cart-line-foot">
        {line.hasFixedQuantity ? (
          <span className="note">
            {formatCount(quantity)} {line.details.tins ? 'tins' : 'pieces'}.{' '}
            <Link className="text-link" to={jobAddress(line)}>
              Choose another quantity
            </Link>
          </span>
        ) : (
          <QuantityField
            name={name}
            quantity={quantity}
            min={line.minQuantity}
            max={line.maxQuantity}
            onChange={onChange}
          />
        )}
        <LinePrice
          line={line}
          gross={gross}
          note={quantity > 1 && isByPiece ? `${formatRand(fromRand(price))} each, ` : ''}
        />
      </div>
    </Frame>
  )
}

type SetAsideProps = { readonly line: Cart['setAside'][number]; readonly onRemove: () => void }

/** A line that cannot be ordered as it stands, and what to do about it. */
export const SetAsideLine = ({ line, onRemove }: SetAsideProps) => (
  <Frame line={line} onRemove={onRemove}>
    <p className="cart-line-notice" data-kind="danger">
      {line.message}{' '}
      {line.notice === 'product_withdrawn' ? (
        'Remove it to go on.'
      ) : (
        <Link to={`/product/${line.productId}`}>
          {line.notice === 'not_priced' ? 'Choose it again' : 'Choose its options again'}
        </Link>
      )}
    </p>
  </Frame>
)
