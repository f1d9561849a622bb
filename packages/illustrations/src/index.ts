export {
  draw,
  drawRequest,
  isKind,
  kinds,
  type Framing,
  type Kind,
  type OptionsOf,
  type Picture,
  type PictureRequest,
} from './draw.ts'
export { pictureOptions, type ShopChoices } from './for-product.ts'
export { catalogue } from './catalogue.ts'
export { views, type Backdrop, type Category, type View } from './kit/define.ts'
export { colourNames, inks, stockColours, type ColourName } from './kit/palette.ts'
