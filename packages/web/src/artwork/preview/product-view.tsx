import { type Face, type Side } from './on-product.ts'
import { useFilledDrawing } from './use-filled-drawing.ts'

type Props = {
  readonly drawing: string
  readonly faces: Readonly<Partial<Record<Side, Face>>>
  readonly label: string
}

/** The artwork where it goes on the thing that was chosen. */
export const ProductView = ({ drawing, faces, label }: Props) => {
  const { url, isFailed } = useFilledDrawing(drawing, faces)
  if (isFailed)
    return (
      <p className="note artwork-unseen" role="status">
        The product could not be drawn. Check your connection and try again.
      </p>
    )
  return url === null ? (
    <div className="skeleton artwork-product" />
  ) : (
    <img className="artwork-product" src={url} width={1200} height={1200} alt={label} />
  )
}
