import type { DemoProduct } from '../demo-product.ts'

/** What goes with a tin of paint, and the kind that needs none. */
export const paintTools: readonly DemoProduct[] = [
  {
    sku: 'UMB-PT-0451',
    name: 'Colour Swatch Fan',
    kind: 'Tools and swatches',
    description: [
      'All our paints in one hand: a fan of painted cards, not printed ones, with three lighter and one darker step of every colour.',
      'Hold it against the curtain, the tile and the sofa before you choose.',
      'The name on the card is the name on the order form, so there is nothing to translate.',
    ],
    price: 120,
    options: {},
    parcel: { cm: [26, 7, 4], kg: 0.3 },
    isFeatured: true,
    pictures: [
      { kind: 'swatch-card', options: { colour: 'Blue' } },
      { kind: 'swatch-card', view: 'scene', options: { colour: 'Red' } },
      { kind: 'swatch-card', view: 'detail', options: { colour: 'Green' } },
    ],
  },
  {
    sku: 'UMB-PT-0431',
    name: 'Spray Paint, 400 ml',
    kind: 'Enamel and special paint',
    description: [
      'Fast-drying acrylic spray for stencils, steel, wood and plastic, touch-dry in fifteen minutes.',
      'Shake for a full minute, then build the colour in three thin coats from 25 cm away.',
      'Mask further than you think: the mist travels.',
    ],
    price: 98,
    options: {
      colors: ['Green', 'Red', 'Blue', 'Black', 'Yellow', 'White', 'Pink'],
    },
    parcel: { cm: [20, 7, 7], kg: 0.42 },
    pictures: [
      { kind: 'spray-can', options: { colour: 'Pink' } },
      { kind: 'spray-can', view: 'scene', options: { colour: 'Green' } },
      { kind: 'spray-can', view: 'detail', options: { colour: 'Red' } },
    ],
  },
  {
    sku: 'UMB-PT-0441',
    name: 'Roller and Tray Kit',
    kind: 'Tools and swatches',
    description: [
      'Frame, tray and two sleeves, one for smooth walls and one for rough plaster, at the same price in every width.',
      'Take 100 mm for doors, 160 mm for passages and 230 mm for open walls.',
      'Wrap the wet sleeve in a bread bag and it is still soft tomorrow.',
    ],
    price: 179,
    options: {
      sizes: ['100 mm', '160 mm', '230 mm'],
    },
    parcel: { cm: [38, 28, 10], kg: 0.85 },
    pictures: [
      { kind: 'roller', options: { colour: 'Green' } },
      { kind: 'roller', view: 'detail', options: { colour: 'Yellow' } },
      { kind: 'roller', view: 'scene', options: { colour: 'Red' } },
    ],
  },
  {
    sku: 'UMB-PT-0443',
    name: 'Brush Set, Three Pieces',
    kind: 'Tools and swatches',
    description: [
      'Three brushes of 25, 50 and 75 mm with split-tip bristles and unvarnished handles that do not slip.',
      'Suited to acrylic and enamel alike, and they keep their shape if you hang them up to dry.',
      'Enough for window frames, skirtings and one very patient ceiling edge.',
    ],
    price: 149,
    options: {},
    parcel: { cm: [30, 16, 3], kg: 0.35 },
    pictures: [
      { kind: 'brushes', options: { colour: 'Yellow' } },
      { kind: 'brushes', view: 'detail', options: { colour: 'Pink' } },
      { kind: 'brushes', view: 'scene', options: { colour: 'Green' } },
    ],
  },
]
