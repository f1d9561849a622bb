import { fromRand, type ProductPricing } from '@umbala/pricing'
import type { DemoProduct } from '../demo-product.ts'
import { BINDERY, byThePiece, runs, runsByOption, runsBySpeed, WORKSHOP } from './price-lists.ts'

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
      'Flyers in full colour, from a pocket A6 to a full A4 page, in runs of 100 to 5 000.',
      'The lighter paper is for handing out; take 200 gsm and up when the flyer has to stand on a counter.',
      'Send a PDF with 3 mm bleed and the fonts outlined.',
    ],
    price: 215,
    options: {
      sides: { 'Single Side': 0, 'Double Side': 0.22 },
      paperFinish: ['Gloss Finish', 'Matte Finish'],
      paperWeight: { '120 - 170 gsm': 0, '200 - 300 gsm': 0.35 },
      standardSizes: ['A6', 'DL', 'A5', 'A4'],
      layout: ['Portrait', 'Landscape'],
    },
    pricing: runsByOption('standardSizes', ['A6', 'DL', 'A5', 'A4'], {
      100: [215, 235, 265, 390],
      250: [345, 375, 430, 690],
      500: [490, 540, 640, 1090],
      1000: [690, 780, 960, 1720],
      2500: [1290, 1480, 1890, 3450],
      5000: [2150, 2490, 3240, 5980],
    }),
    quantity: { min: 100, max: 5000 },
    parcel: { cm: [30, 22, 5], kg: 0.0042 },
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
      'A4 leaflets folded in three to DL, six panels in all, creased first so that heavy ink does not crack.',
      'Good for price lists, clinic information and tour routes.',
      'Make the panel that folds inwards 2 mm narrower than the others.',
    ],
    price: 395,
    options: {
      paperFinish: ['Gloss Finish', 'Matte Finish'],
      paperWeight: { '120 - 170 gsm': 0, '200 - 300 gsm': 0.55 },
    },
    pricing: runs({ 100: 395, 250: 720, 500: 1120, 1000: 1790, 2500: 3590, 5000: 6250 }, BINDERY),
    quantity: { min: 100, max: 5000 },
    parcel: { cm: [23, 22, 10], kg: 0.0088 },
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
      'Slim 99 x 210 mm flyers on 170 gsm, sized for hotel racks, reception counters and window envelopes.',
      'Put the heading in the top third, since a rack hides the rest.',
      'The price list shows what printing overnight adds.',
    ],
    price: 235,
    options: {
      sides: { 'Single Side': 0, 'Double Side': 0.18 },
      paperFinish: ['Gloss Finish', 'Matte Finish'],
      layout: ['Portrait', 'Landscape'],
    },
    pricing: runsBySpeed({ 100: 235, 250: 375, 500: 540, 1000: 780, 2500: 1480 }),
    quantity: { min: 100, max: 2500 },
    parcel: { cm: [24, 22, 8], kg: 0.0036 },
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
      'Posters of 420 x 594 mm in full colour for shop windows, school halls and festival walls, from one to a hundred.',
      'Matte reads best under bright light; gloss makes food and fashion look richer.',
      'Shipped rolled in a tube, and 150 dpi at full size is enough.',
    ],
    price: 95,
    options: {
      paperFinish: ['Matte Finish', 'Gloss Finish'],
      paperWeight: { '120 - 170 gsm': 0, '200 - 300 gsm': 11 },
    },
    pricing: byThePiece({ 1: 95, 5: 62, 10: 46, 25: 38, 50: 32, 100: 28 }, 0, WORKSHOP),
    quantity: { min: 1, max: 250 },
    parcel: { cm: [65, 9, 9], kg: 0.07 },
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
  {
    sku: 'UMB-PR-0123',
    name: 'Half-fold Brochures',
    kind: 'Flyers and leaflets',
    description: [
      'A4 folded once to four A5 pages, creased before the fold, for tours, schools and price lists.',
      'The heavier paper stands up on a counter by itself.',
      'Send the four pages as one PDF in reading order.',
    ],
    price: 365,
    options: {
      paperFinish: ['Gloss Finish', 'Matte Finish'],
      paperWeight: ['120 - 170 gsm', '200 - 300 gsm'],
    },
    pricing: runsByOption(
      'paperWeight',
      ['120 - 170 gsm', '200 - 300 gsm'],
      {
        100: [365, 430],
        250: [660, 790],
        500: [1020, 1250],
        1000: [1640, 2060],
        2500: [3290, 4250],
      },
      BINDERY,
    ),
    quantity: { min: 100, max: 2500 },
    parcel: { cm: [23, 16, 9], kg: 0.0092 },
    pictures: [
      { kind: 'leaflet', view: 'scene', options: { finish: 'Matte Finish' } },
      { kind: 'leaflet', options: { finish: 'Gloss Finish' } },
      { kind: 'leaflet', view: 'detail', options: { finish: 'Gloss Finish' } },
    ],
  },
  {
    sku: 'UMB-PR-0126',
    name: 'A1 Posters',
    kind: 'Posters',
    description: [
      'Posters of 594 x 841 mm for exhibitions, bus shelters and lecture halls, from one to a hundred.',
      'They fit the larger of our pavement A-frames.',
      'Shipped rolled in a tube; 120 dpi at full size is enough at reading distance.',
    ],
    price: 165,
    options: {
      paperFinish: ['Matte Finish', 'Gloss Finish'],
      paperWeight: { '120 - 170 gsm': 0, '200 - 300 gsm': 22 },
    },
    pricing: byThePiece({ 1: 165, 5: 118, 10: 89, 25: 74, 50: 64 }, 0, WORKSHOP),
    quantity: { min: 1, max: 100 },
    parcel: { cm: [92, 10, 10], kg: 0.14 },
    pictures: [
      { kind: 'poster', view: 'scene', options: { finish: 'Gloss Finish' } },
      { kind: 'poster', options: { finish: 'Gloss Finish' } },
    ],
  },
]
