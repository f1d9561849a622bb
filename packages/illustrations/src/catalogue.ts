import { apron } from './branding/apron.ts'
import { bottleDrawing } from './branding/bottle.ts'
import { capDrawing } from './branding/cap.ts'
import { golfShirt } from './branding/golf-shirt.ts'
import { hoodieDrawing } from './branding/hoodie.ts'
import { lanyard } from './branding/lanyard.ts'
import { mugDrawing } from './branding/mug.ts'
import { penSet } from './branding/pens.ts'
import { tShirt } from './branding/t-shirt.ts'
import { tote } from './branding/tote.ts'
import { apparelDesign, clothingDesign } from './design/clothing-design.ts'
import { graphicDesign } from './design/graphic-design.ts'
import { shopfrontDesign } from './design/shopfront-design.ts'
import { vehicleDesign } from './design/vehicle-design.ts'
import { wallDesign } from './design/wall-design.ts'
import { brushSet } from './paint/brushes.ts'
import { rollerAndTray } from './paint/roller.ts'
import { sprayCan } from './paint/spray-can.ts'
import { swatchCard } from './paint/swatch-card.ts'
import { paintTin, paintTins } from './paint/tin.ts'
import { booklet } from './print/booklet.ts'
import { businessCards } from './print/business-cards.ts'
import { calendar } from './print/calendar.ts'
import { flyer, postcard } from './print/flat-goods.ts'
import { leaflet } from './print/leaflet.ts'
import { letterhead } from './print/letterhead.ts'
import { menu } from './print/menu.ts'
import { poster } from './print/poster.ts'
import { stickers } from './print/stickers.ts'
import { emptyCart } from './scenes/empty-cart.ts'
import { hero } from './scenes/hero.ts'
import { logoLockup, logoMark, logoWordmark } from './scenes/logo.ts'
import { misprint } from './scenes/misprint.ts'
import { placeholder } from './scenes/placeholder.ts'
import { aFrameSign } from './signs/a-frame.ts'
import { corrugatedBoard } from './signs/corrugated-board.ts'
import { featherFlag } from './signs/feather-flag.ts'
import { magnet } from './signs/magnet.ts'
import { pvcBanner } from './signs/pvc-banner.ts'
import { rollUp } from './signs/roll-up.ts'
import { wallSign } from './signs/wall-sign.ts'
import { windowVinyl } from './signs/window-vinyl.ts'

/** Every drawing by the name the shop asks for it. */
export const catalogue = {
  'business-cards': businessCards,
  flyer,
  leaflet,
  poster,
  booklet,
  letterhead,
  postcard,
  stickers,
  calendar,
  menu,
  'roll-up': rollUp,
  'a-frame': aFrameSign,
  'wall-sign': wallSign,
  'corrugated-board': corrugatedBoard,
  magnet,
  'window-vinyl': windowVinyl,
  'feather-flag': featherFlag,
  'pvc-banner': pvcBanner,
  't-shirt': tShirt,
  'golf-shirt': golfShirt,
  hoodie: hoodieDrawing,
  cap: capDrawing,
  apron,
  tote,
  mug: mugDrawing,
  pens: penSet,
  bottle: bottleDrawing,
  lanyard,
  'paint-tin': paintTin,
  'paint-tins': paintTins,
  roller: rollerAndTray,
  brushes: brushSet,
  'swatch-card': swatchCard,
  'spray-can': sprayCan,
  'graphic-design': graphicDesign,
  'shopfront-design': shopfrontDesign,
  'wall-design': wallDesign,
  'vehicle-design': vehicleDesign,
  'clothing-design': clothingDesign,
  'apparel-design': apparelDesign,
  placeholder,
  misprint,
  'empty-cart': emptyCart,
  hero,
  'logo-mark': logoMark,
  'logo-wordmark': logoWordmark,
  'logo-lockup': logoLockup,
} as const
