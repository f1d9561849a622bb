import { configuredPicture, type Image } from '@umbala/contract'
import type { ChosenOptions } from '@umbala/pricing'

/** The picture as the shopper has configured it, and words that say so. */
export const followOptions = (image: Image, chosen: ChosenOptions): Image => {
  const url = configuredPicture(image.url, chosen)
  if (url === image.url) return image
  const values = Object.values(chosen).flatMap(([value]) => value ?? [])
  return { url, altText: `${image.altText}, shown as chosen: ${values.join(', ')}` }
}
