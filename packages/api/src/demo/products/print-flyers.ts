import { fromRand, type ProductPricing } from '@umbala/pricing'
import type { DemoProduct } from '../demo-product.ts'

/** By the run: setting up the press costs the same for a thousand as for ten. */
const HANDBILL_RUNS: ProductPricing = {
  rule: {
    kind: 'table',
    by: { option: 'sides' },
    columns: ['Single Side', 'Double Side'],
    rows: [
      { quantity: 1000, cells: [fromRand(420), fromRand(530)] },
      { quantity: 2500, cells: [fromRand(790), fromRand(995)] },
      { quantity: 5000, cells: [fromRand(1290), fromRand(1620)] },
      { quantity: 10_000, cells: [fromRand(2190), fromRand(2750)] },
    ],
    cell: 'run',
    between: 'stepped',
    quantities: 'listed',
  },
  setUp: fromRand(0),
  minimumLine: fromRand(0),
  turnarounds: [
    { name: 'Standard', percentHundredths: 0 },
    { name: 'Same day', percentHundredths: 35_00 },
  ],
}

/** Sheets to hand out, fold or hang up. */
export const flyers: readonly DemoProduct[] = [
  {
    sku: 'UMB-PR-0114',
    name: 'Everyday Flyers',
    kind: 'Flyers and leaflets',
    description: [
      'Pack of 250 flyers in full colour, from a pocket A6 to a full A4 page.',
      'The lighter paper is for handing out; take 200 gsm and up when the flyer has to stand on a counter.',
      'Send a PDF with 3 mm bleed and the fonts outlined.',
    ],
    price: 385,
    originalPrice: 450,
    options: {
      sides: { 'Single Side': 0, 'Double Side': 85 },
      paperFinish: ['Gloss Finish', 'Matte Finish'],
      paperWeight: { '120 - 170 gsm': 0, '200 - 300 gsm': 120 },
      standardSizes: { A6: 0, DL: 30, A5: 65, A4: 240 },
      layout: ['Portrait', 'Landscape'],
    },
    parcel: { cm: [30, 22, 5], kg: 1.3 },
    isFeatured: true,
    pictures: [
      { kind: 'flyer', options: { format: 'A5', layout: 'Portrait', finish: 'Matte Finish' } },
      { kind: 'flyer', view: 'scene', options: { format: 'DL', layout: 'Portrait', finish: 'Gloss Finish' } },
      { kind: 'flyer', options: { format: 'A4', layout: 'Landscape', finish: 'Matte Finish' } },
      {
        kind: 'flyer',
        view: 'detail',
        options: { format: 'A6', layout: 'Portrait', finish: 'Gloss Finish' },
      },
    ],
  },
  {
    sku: 'UMB-PR-0121',
    name: 'Folded Leaflets',
    kind: 'Flyers and leaflets',
    description: [
      'Pack of 250 A4 leaflets folded in three to DL, six panels in all, creased first so that heavy ink does not crack.',
      'Good for price lists, clinic information and tour routes.',
      'Make the panel that folds inwards 2 mm narrower than the others.',
    ],
    price: 695,
    options: {
      paperFinish: ['Gloss Finish', 'Matte Finish'],
      paperWeight: { '120 - 170 gsm': 0, '200 - 300 gsm': 160 },
    },
    parcel: { cm: [23, 22, 10], kg: 2.2 },
    pictures: [
      { kind: 'leaflet', options: { finish: 'Matte Finish' } },
      { kind: 'leaflet', view: 'detail', options: { finish: 'Matte Finish' } },
      { kind: 'leaflet', view: 'scene', options: { finish: 'Gloss Finish' } },
    ],
  },
  {
    sku: 'UMB-PR-0116',
    name: 'DL Rack Flyers',
    kind: 'Flyers and leaflets',
    description: [
      'Pack of 500 slim 99 x 210 mm flyers on 170 gsm, sized for hotel racks, reception counters and window envelopes.',
      'Put the heading in the top third, since a rack hides the rest.',
      'Printed within two working days.',
    ],
    price: 590,
    options: {
      sides: { 'Single Side': 0, 'Double Side': 95 },
      paperFinish: ['Gloss Finish', 'Matte Finish'],
      layout: ['Portrait', 'Landscape'],
    },
    parcel: { cm: [24, 22, 8], kg: 1.9 },
    pictures: [
      { kind: 'flyer', options: { format: 'DL', layout: 'Portrait', finish: 'Gloss Finish' } },
      { kind: 'flyer', options: { format: 'DL', layout: 'Landscape', finish: 'Matte Finish' } },
      {
        kind: 'flyer',
        view: 'detail',
        options: { format: 'DL', layout: 'Portrait', finish: 'Gloss Finish' },
      },
    ],
  },
  {
    sku: 'UMB-PR-0125',
    name: 'A2 Posters',
    kind: 'Posters',
    description: [
      'Pack of ten 420 x 594 mm posters in full colour for shop windows, school halls and festival walls.',
      'Matte reads best under bright light; gloss makes food and fashion look richer.',
      'Shipped rolled in a tube, and 150 dpi at full size is enough.',
    ],
    price: 460,
    originalPrice: 540,
    options: {
      paperFinish: ['Matte Finish', 'Gloss Finish'],
      paperWeight: { '120 - 170 gsm': 0, '200 - 300 gsm': 110 },
    },
    parcel: { cm: [65, 9, 9], kg: 0.7 },
    pictures: [
      { kind: 'poster', options: { finish: 'Matte Finish' } },
      { kind: 'poster', view: 'scene', options: { finish: 'Matte Finish' } },
      { kind: 'poster', view: 'detail', options: { finish: 'Gloss Finish' } },
    ],
  },
  {
    sku: 'UMB-PR-0118',
    name: 'Taxi Rank Handbills',
    kind: 'Flyers and leaflets',
    description: [
      'A6 handbills on 90 gsm bond in runs of 1 000 to 10 000, the cheapest way to put a price in every hand at the rank.',
      'One strong picture and a phone number in large figures work better than a paragraph.',
      'Same-day printing when the PDF reaches us before 10:00.',
    ],
    price: 420,
    options: {
      sides: ['Single Side', 'Double Side'],
      layout: ['Landscape', 'Portrait'],
    },
    pricing: HANDBILL_RUNS,
    quantity: { min: 1000, max: 10_000 },
    parcel: { cm: [22, 16, 11], kg: 0.0016 },
    pictures: [
      { kind: 'flyer', options: { format: 'A6', layout: 'Landscape', finish: 'Matte Finish' } },
      {
        kind: 'flyer',
        view: 'scene',
        options: { format: 'A6', layout: 'Landscape', finish: 'Matte Finish' },
      },
      {
        kind: 'flyer',
        view: 'detail',
        options: { format: 'A6', layout: 'Landscape', finish: 'Matte Finish' },
      },
    ],
  },
]
