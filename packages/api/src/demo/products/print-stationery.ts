import type { DemoProduct } from '../demo-product.ts'
import { BINDERY, runs, runsByOption } from './price-lists.ts'

/** Stickers, menus and what an office writes on. */
export const stationery: readonly DemoProduct[] = [
  {
    sku: 'UMB-PR-0136',
    name: 'Sticker Sheets',
    kind: 'Stickers and labels',
    description: [
      'A5 sheets of kiss-cut vinyl stickers, six to a sheet, each in its own shape.',
      'They peel off cleanly from laptops, lunch boxes and parcels and survive a hand wash.',
      'Draw the cutting line in a spot colour called Cut, 2 mm outside the artwork.',
    ],
    price: 240,
    options: {
      paperFinish: ['Gloss Finish', 'Matte Finish'],
    },
    pricing: runs({ 10: 240, 20: 345, 50: 690, 100: 1190, 250: 2480, 500: 4350 }),
    quantity: { min: 10, max: 500 },
    parcel: { cm: [23, 16, 2], kg: 0.015 },
    isFeatured: true,
    pictures: [
      { kind: 'stickers', options: { finish: 'Gloss Finish' } },
      { kind: 'stickers', view: 'detail', options: { finish: 'Gloss Finish' } },
      { kind: 'stickers', view: 'scene', options: { finish: 'Matte Finish' } },
    ],
  },
  {
    sku: 'UMB-PR-0151',
    name: 'Restaurant Menus',
    kind: 'Menus',
    description: [
      'Folded menus of four pages, laminated on both sides so that curry and red wine wipe off.',
      'A4 suits a full kitchen, A5 a wine list or a breakfast card.',
      'We keep your file, so the next price change needs only a list of what is different.',
    ],
    price: 420,
    options: {
      standardSizes: ['A5', 'A4'],
      lamination: { 'Gloss Lamination': 0, 'Matte Lamination': 0, 'Soft Touch Lamination': 6 },
      cornerType: { 'Square Corners': 0, 'Rounded Corners': 2 },
    },
    pricing: runsByOption(
      'standardSizes',
      ['A5', 'A4'],
      { 10: [420, 590], 20: [760, 1020], 50: [1590, 2190], 100: [2750, 3850] },
      BINDERY,
    ),
    quantity: { min: 10, max: 100 },
    parcel: { cm: [31, 22, 4], kg: 0.065 },
    pictures: [
      { kind: 'menu', options: { format: 'A4' } },
      { kind: 'menu', view: 'detail', options: { format: 'A4' } },
      { kind: 'menu', view: 'scene', options: { format: 'A5' } },
    ],
  },
  {
    sku: 'UMB-PR-0134',
    name: 'Office Starter Set',
    kind: 'Stationery',
    description: [
      'What a new company needs on its first morning: 100 letterheads, 100 DL envelopes and 100 business cards in one design.',
      'Everything is printed in one run, so the blue on the card is the blue on the envelope.',
      'Order it with a logo from our design desk or send your own as a vector file.',
    ],
    price: 1190,
    originalPrice: 1390,
    options: {
      paperFinish: { 'Matte Finish': 0, 'Gloss Finish': 0, 'Soft Touch Lamination': 80 },
      cornerType: { 'Square Corners': 0, 'Rounded Corners': 12 },
    },
    parcel: { cm: [33, 25, 10], kg: 2.1 },
    pictures: [
      { kind: 'letterhead' },
      {
        kind: 'business-cards',
        options: { corners: 'Square Corners', layout: 'Landscape', finish: 'Gloss Finish' },
      },
      { kind: 'letterhead', view: 'detail' },
      {
        kind: 'business-cards',
        view: 'detail',
        options: { corners: 'Rounded Corners', layout: 'Landscape', finish: 'Matte Finish' },
      },
    ],
  },
  {
    sku: 'UMB-PR-0138',
    name: 'Jar and Bottle Labels',
    kind: 'Stickers and labels',
    description: [
      'Loose die-cut labels on waterproof white vinyl for atchar jars, honey, sauces and craft beer.',
      'The adhesive holds through a fridge and an ice bucket, and no ink bleeds when the glass sweats.',
      'Measure the flat part of your jar and stay 3 mm inside it.',
    ],
    price: 320,
    options: {
      paperFinish: ['Matte Finish', 'Gloss Finish'],
      lamination: ['Gloss Lamination', 'Matte Lamination'],
    },
    pricing: runs({ 100: 320, 200: 480, 500: 890, 1000: 1490, 2500: 3150, 5000: 5650 }),
    quantity: { min: 100, max: 5000 },
    parcel: { cm: [23, 16, 4], kg: 0.002 },
    pictures: [
      {
        kind: 'stickers',
        view: 'scene',
        options: { finish: 'Gloss Finish' },
        alt: 'Loose die-cut labels in six shapes',
      },
      {
        kind: 'stickers',
        view: 'detail',
        options: { finish: 'Matte Finish' },
        alt: 'A label being peeled off its backing',
      },
    ],
  },
  {
    sku: 'UMB-PR-0133',
    name: 'Letterheads',
    kind: 'Stationery',
    description: [
      'A4 letterheads on 100 gsm laser-safe bond that run through an office printer without curling.',
      'Colours stay true from the first ream to the tenth because we keep your plate settings on file.',
      'Leave 15 mm clear at the foot for directors and registration numbers.',
    ],
    price: 780,
    options: {
      sides: ['Single Side', 'Double Side'],
    },
    pricing: runsByOption('sides', ['Single Side', 'Double Side'], {
      500: [780, 990],
      1000: [1240, 1590],
      2500: [2690, 3480],
      5000: [4750, 6190],
    }),
    quantity: { min: 500, max: 5000 },
    parcel: { cm: [31, 22, 6], kg: 0.0064 },
    pictures: [
      { kind: 'letterhead', view: 'scene' },
      { kind: 'letterhead', view: 'detail' },
    ],
  },
  {
    sku: 'UMB-PR-0153',
    name: 'Kota and Takeaway Menus',
    kind: 'Menus',
    description: [
      'Slim DL menus on 130 gsm paper, to staple to the bag or push under a gate.',
      'List the kotas first, the combos second and the delivery number on both faces.',
      'Printed overnight if you choose it, so a price rise costs you one day.',
    ],
    price: 345,
    options: {
      sides: ['Single Side', 'Double Side'],
      paperFinish: ['Gloss Finish', 'Matte Finish'],
    },
    pricing: runsByOption('sides', ['Single Side', 'Double Side'], {
      250: [345, 395],
      500: [520, 610],
      1000: [760, 920],
      2500: [1490, 1820],
      5000: [2590, 3190],
    }),
    quantity: { min: 250, max: 5000 },
    parcel: { cm: [23, 21, 7], kg: 0.003 },
    pictures: [
      { kind: 'menu', options: { format: 'DL' } },
      { kind: 'menu', view: 'scene', options: { format: 'DL' } },
      { kind: 'menu', view: 'detail', options: { format: 'DL' } },
    ],
  },
  {
    sku: 'UMB-PR-0137',
    name: 'Parcel Stickers',
    kind: 'Stickers and labels',
    description: [
      'Round paper stickers that close a box or a bag, in runs of 250 to 10 000.',
      'Paper tears with the box, so nobody opens a parcel unseen; take vinyl where it may get wet.',
      'Keep text 3 mm inside the circle.',
    ],
    price: 290,
    options: {
      paperFinish: ['Matte Finish', 'Gloss Finish'],
    },
    pricing: runsByOption('Diameter', ['38 mm', '50 mm', '75 mm'], {
      250: [290, 340, 450],
      500: [420, 495, 670],
      1000: [640, 760, 1050],
      2500: [1240, 1490, 2090],
      5000: [2080, 2540, 3590],
      10_000: [3550, 4390, 6250],
    }),
    ownOptions: [
      { label: 'Diameter', values: [{ value: '38 mm' }, { value: '50 mm' }, { value: '75 mm' }] },
      {
        label: 'Stock',
        help: 'Vinyl is waterproof.',
        values: [
          { value: 'White paper' },
          { value: 'White vinyl', amount: { basis: 'percent', percentHundredths: 22_00 } },
        ],
      },
    ],
    quantity: { min: 250, max: 10_000 },
    parcel: { cm: [23, 16, 6], kg: 0.0006 },
    pictures: [
      { kind: 'stickers', options: { finish: 'Matte Finish' } },
      { kind: 'stickers', view: 'scene', options: { finish: 'Matte Finish' } },
      { kind: 'stickers', view: 'detail', options: { finish: 'Gloss Finish' } },
    ],
  },
]
