import type { ProductDetails } from '@umbala/contract'
import { QUANTITY_MAX, QUANTITY_MIN } from '@umbala/pricing'
import { Stepper } from '../../ui/stepper.tsx'

type Props = {
  readonly product: Pick<ProductDetails, 'minQuantity' | 'maxQuantity'>
  readonly quantity: number
  /** Null while what is typed cannot be read. */
  readonly onChange: (quantity: number | null) => void
}

/** How many, within what the product allows; said where that is not what every product allows. */
export const QuantityStepper = ({ product: { minQuantity, maxQuantity }, quantity, onChange }: Props) => (
  <div className="option-group option-quantity">
    <span className="option-group-name">Quantity</span>
    <Stepper
      label="Quantity"
      name="quantity"
      value={quantity}
      min={minQuantity}
      max={maxQuantity}
      onChange={onChange}
    />
    {(minQuantity > QUANTITY_MIN || maxQuantity !== QUANTITY_MAX) && (
      <p className="note">{`From ${minQuantity} to ${maxQuantity} pieces.`}</p>
    )}
  </div>
)
