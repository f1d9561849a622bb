import { type Image, isDrawing } from '@umbala/contract'
import type { ChosenOptions } from '@umbala/pricing'

/** The picture as the shopper has configured it. The server draws it anew; a photograph stays what it is. */
export const followOptions = (image: Image, chosen: ChosenOptions): Image => {
  const options = Object.entries(chosen).flatMap(([key, values]) => {
    const [value] = values
    return value === undefined ? [] : [[key, value]]
  })
  if (!isDrawing(image.url) || options.length === 0) return image
  const values = options.map(([, value]) => value).join(', ')
  return {
    url: `${image.url}?${new URLSearchParams(options).toString()}`,
    altText: `${image.altText}, shown as chosen: ${values}`,
  }
}
