import { configuredPicture } from '@umbala/contract'
import { Picture } from './picture.tsx'

type Props = {
  /** A line of a cart, a checkout or an order. */
  readonly line: {
    readonly image: string | null
    readonly printOptions: Readonly<Record<string, readonly string[] | undefined>>
  }
  /** As in the `sizes` attribute. */
  readonly sizes: string
  readonly size: number
}

/** The picture of a line, as it was configured. Its name stands beside it, so it has no words of its own. */
export const LinePicture = ({ line: { image, printOptions }, sizes, size }: Props) => (
  <Picture
    image={image ? { url: configuredPicture(image, printOptions), altText: '' } : undefined}
    alt=""
    sizes={sizes}
    size={size}
  />
)
