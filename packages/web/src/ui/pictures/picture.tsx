import type { Image } from '@umbala/contract'
import { pictureSources } from './picture-sources.ts'
import { Placeholder } from './placeholder.tsx'

type Props = {
  readonly image: Image | undefined
  /** Said when the picture has no text of its own; empty beside a name that says it already. */
  readonly alt: string
  /** How wide the picture is shown, as in the `sizes` attribute. */
  readonly sizes: string
  /** Pictures are square. */
  readonly size: number
  readonly loading?: 'eager' | 'lazy'
  readonly fetchPriority?: 'high' | 'auto'
}

/** A drawing is sent as it is; a photograph in the smallest file that is sharp where it stands. */
export const Picture = ({ image, alt, sizes, size, loading = 'lazy', fetchPriority = 'auto' }: Props) => {
  if (!image) return <Placeholder label={alt} />
  const shown = (
    <img
      className="picture"
      src={image.url}
      alt={alt}
      width={size}
      height={size}
      loading={loading}
      fetchPriority={fetchPriority}
      decoding="async"
    />
  )
  const sources = pictureSources(image.url)
  if (sources === null) return shown
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      {shown}
    </picture>
  )
}
