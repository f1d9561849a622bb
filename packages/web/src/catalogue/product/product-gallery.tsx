import type { Image, Product } from '@umbala/contract'
import type { ChosenOptions } from '@umbala/pricing'
import { useState } from 'react'
import { Picture } from '../../ui/pictures/picture.tsx'
import { followOptions } from './followed-picture.ts'
import { PictureZoom } from './picture-zoom.tsx'

/** How wide the main picture is shown. */
export const MAIN_SIZES = '(min-width: 90rem) 47rem, (min-width: 64rem) 50vw, 92vw'

const altOf = (image: Image | undefined, otherwise: string): string =>
  image !== undefined && image.altText !== '' ? image.altText : otherwise

type Props = Pick<Product, 'name' | 'images'> & {
  /** What the shopper has decided; the picture follows where it can. */
  readonly chosen: ChosenOptions
}

/** Thumbnails are links to their pictures, so that all of them can be seen without scripts. */
export const ProductGallery = ({ name, images, chosen }: Props) => {
  const [shown, setShown] = useState(0)
  const pictures = images.map((image) => followOptions(image, chosen))
  const main = pictures[shown]
  const picture = (
    <Picture
      image={main}
      alt={altOf(main, name)}
      size={1200}
      sizes={MAIN_SIZES}
      loading="eager"
      fetchPriority="high"
    />
  )
  return (
    <div className="gallery">
      <div className="gallery-main crop">
        {main ? (
          <PictureZoom image={main} alt={altOf(main, name)}>
            {picture}
          </PictureZoom>
        ) : (
          picture
        )}
      </div>
      {images.length > 1 && (
        <ul className="thumbnails">
          {pictures.map((image, index) => (
            <li key={images[index]?.url}>
              <a
                className="thumbnail"
                href={image.url}
                aria-current={index === shown}
                onClick={(event) => {
                  event.preventDefault()
                  setShown(index)
                }}
              >
                <Picture
                  image={image}
                  alt={altOf(image, `${name}, picture ${index + 1}`)}
                  size={72}
                  sizes="72px"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
