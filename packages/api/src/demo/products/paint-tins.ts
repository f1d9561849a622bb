import type { DemoProduct } from '../demo-product.ts'
import { byTin } from './paint-rules.ts'

/** Where each tin is a product of its own, that is because 1 and 20 litres cannot cost the same. */
export const tins: readonly DemoProduct[] = [
  {
    sku: 'UMB-PT-0401',
    name: 'Interior Matt Paint',
    kind: 'Wall paint',
    description: [
      'Low-odour acrylic for walls and ceilings, washable after two weeks, mixed to our tint codes or to those of other makers.',
      'A litre covers about 9 square metres in one coat on a smooth wall.',
      'Two coats, four hours apart, and you can sleep in the room the same night.',
    ],
    price: 165,
    options: {},
    pricing: byTin(
      [
        [1, 165, 1.6],
        [5, 545, 7.4],
        [20, 1790, 29],
      ],
      [
        ['Smooth plaster', 9],
        ['Rough plaster', 7.5],
        ['New, unpainted', 6],
      ],
      { rand: 38, bases: ['White base', 'Deep base'] },
    ),
    isCollectOnly: true,
    parcel: { cm: [23, 23, 21], kg: 7.4 },
    isFeatured: true,
    pictures: [
      { kind: 'paint-tin', options: { colour: 'Yellow', size: 'M' } },
      { kind: 'paint-tin', options: { colour: 'Pink', size: 'M' } },
      { kind: 'paint-tin', view: 'detail', options: { colour: 'Green', size: 'M' } },
      { kind: 'roller', view: 'scene', options: { colour: 'Blue' } },
    ],
  },
  {
    sku: 'UMB-PT-0411',
    name: 'Roof Paint, 20 L',
    kind: 'Roof and floor paint',
    description: [
      'Waterproof acrylic for corrugated iron, tiles and cement, in the 20 litre drum.',
      'Enough for two coats on about 60 square metres, which is half an average house.',
      'Paint in the dry season, and treat rust before you start.',
    ],
    price: 1690,
    options: {
      sizes: ['20 L'],
      colors: ['Red', 'Green', 'Black', 'Gray'],
    },
    parcel: { cm: [33, 33, 40], kg: 27.8 },
    isFeatured: true,
    pictures: [
      { kind: 'paint-tin', options: { colour: 'Red', size: 'XL' } },
      { kind: 'paint-tin', options: { colour: 'Green', size: 'XL' } },
      { kind: 'paint-tin', view: 'detail', options: { colour: 'Black', size: 'XL' } },
    ],
  },
  {
    sku: 'UMB-PT-0424',
    name: 'Tester Pot, 500 ml',
    kind: 'Wall paint',
    description: [
      'Half a litre of interior matt to try a colour where it will live before you buy the big tin.',
      'Paint two coats on an A3 sheet and move it round the room, because north light and evening light disagree.',
      'Also right for touching up a wall after the movers.',
    ],
    price: 89,
    options: {
      sizes: ['500 ml'],
      colors: ['White', 'Beige', 'Gray', 'Yellow', 'Green', 'Blue', 'Pink', 'Red', 'Navy', 'Black'],
    },
    parcel: { cm: [10, 10, 10], kg: 0.75 },
    pictures: [
      { kind: 'paint-tin', options: { colour: 'Blue', size: 'XS' } },
      { kind: 'paint-tin', options: { colour: 'Pink', size: 'XS' } },
      { kind: 'swatch-card', view: 'detail', options: { colour: 'Blue' } },
    ],
  },
  {
    sku: 'UMB-PT-0408',
    name: 'Exterior Wall Paint, 20 L',
    kind: 'Wall paint',
    description: [
      'Flexible acrylic that bridges hairline cracks and stands up to coastal salt and Highveld hail.',
      'The drum is good for about 150 square metres a coat.',
      'Wash, scrape and prime first; paint does not hold on chalk.',
    ],
    price: 2390,
    options: {
      sizes: ['20 L'],
      colors: ['White', 'Beige', 'Gray', 'Yellow', 'Green', 'Blue', 'Red'],
    },
    parcel: { cm: [33, 33, 40], kg: 28.4 },
    pictures: [
      { kind: 'paint-tin', options: { colour: 'Beige', size: 'XL' } },
      { kind: 'paint-tin', options: { colour: 'Blue', size: 'XL' } },
      { kind: 'paint-tin', view: 'detail', options: { colour: 'Red', size: 'XL' } },
    ],
  },
  {
    sku: 'UMB-PT-0417',
    name: 'Gloss Enamel, 1 L',
    kind: 'Enamel and special paint',
    description: [
      'Oil-based enamel for gates, burglar bars, doors and school desks, in the 1 litre tin.',
      'One tin gives a gate two coats on both sides.',
      'Stir, do not shake; clean brushes with mineral turpentine.',
    ],
    price: 219,
    options: {
      sizes: ['1 L'],
      colors: ['Black', 'White', 'Green', 'Blue', 'Red', 'Yellow', 'Gray'],
    },
    parcel: { cm: [12, 12, 13], kg: 1.3 },
    pictures: [
      { kind: 'paint-tin', options: { colour: 'Green', size: 'S' } },
      { kind: 'brushes', view: 'detail', options: { colour: 'Blue' } },
      { kind: 'paint-tin', view: 'detail', options: { colour: 'Yellow', size: 'S' } },
    ],
  },
  {
    sku: 'UMB-PT-0414',
    name: 'Stoep and Floor Paint, 5 L',
    kind: 'Roof and floor paint',
    description: [
      'Hard-wearing polyurethane enamel for stoeps, garages and workshop floors, with the shine your grandmother polished by hand.',
      'The tin covers 40 square metres a coat; walk on it after a day, park on it after five.',
      'Roughen old, smooth cement with an acid wash first.',
    ],
    price: 780,
    options: {
      sizes: ['5 L'],
      colors: ['Red', 'Green', 'Black', 'Gray'],
    },
    parcel: { cm: [23, 23, 21], kg: 6.6 },
    pictures: [
      { kind: 'paint-tin', options: { colour: 'Red', size: 'M' } },
      { kind: 'brushes', view: 'scene', options: { colour: 'Red' } },
      { kind: 'paint-tin', view: 'detail', options: { colour: 'Green', size: 'M' } },
    ],
  },
  {
    sku: 'UMB-PT-0421',
    name: 'Chalkboard Paint, 1 L',
    kind: 'Enamel and special paint',
    description: [
      "Turns a wall, a cupboard door or a coffee shop's menu board into a surface that takes chalk and wipes clean.",
      'The tin covers about 5 square metres in two coats.',
      'Wait three days, rub the whole surface with the side of a chalk once, wipe it off, and start writing.',
    ],
    price: 245,
    options: {
      sizes: ['1 L'],
      colors: ['Black', 'Green', 'Navy'],
    },
    parcel: { cm: [12, 12, 13], kg: 1.4 },
    pictures: [
      { kind: 'paint-tin', options: { colour: 'Black', size: 'S' } },
      { kind: 'roller', view: 'detail', options: { colour: 'Black' } },
      { kind: 'roller', view: 'scene', options: { colour: 'Navy' } },
    ],
  },
  {
    sku: 'UMB-PT-0403',
    name: 'Contractor PVA, 20 L',
    kind: 'Wall paint',
    description: [
      'Plain matt PVA in the 20 litre drum, for new plaster, rentals and anything that must simply be clean by Friday.',
      'Covers about 140 square metres a coat; thin the first one with a tenth of water.',
      'Comes in three quiet colours that every hardware shop can match later.',
    ],
    price: 890,
    originalPrice: 990,
    options: {
      sizes: ['20 L'],
      colors: ['White', 'Beige', 'Gray'],
    },
    parcel: { cm: [33, 33, 40], kg: 28.5 },
    pictures: [
      { kind: 'paint-tin', options: { colour: 'White', size: 'XL' } },
      { kind: 'paint-tin', view: 'detail', options: { colour: 'Beige', size: 'XL' } },
      { kind: 'roller', view: 'scene', options: { colour: 'Beige' } },
    ],
  },
]
