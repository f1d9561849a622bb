import type { DemoProduct } from '../demo-product.ts'

/** What people carry, drink from or write with. */
export const gifts: readonly DemoProduct[] = [
  {
    sku: 'UMB-BR-0335',
    name: 'Ceramic Mug',
    kind: 'Mugs and bottles',
    description: [
      'A 330 ml mug with a print that wraps from handle to handle and survives the dishwasher.',
      'Sold singly or by the hundred, each in its own white carton.',
      'The printing area is 200 x 90 mm; leave 10 mm free on either side of the handle.',
    ],
    price: 79,
    originalPrice: 95,
    options: {
      colors: { White: 0, Black: 15, Red: 15, Blue: 15, Yellow: 15 },
    },
    parcel: { cm: [12, 12, 10], kg: 0.38 },
    isFeatured: true,
    pictures: [
      { kind: 'mug', options: { colour: 'White' } },
      { kind: 'mug', options: { colour: 'Yellow' } },
      { kind: 'mug', view: 'scene', options: { colour: 'Black' } },
      { kind: 'mug', view: 'detail', options: { colour: 'White' } },
    ],
  },
  {
    sku: 'UMB-BR-0341',
    name: 'Canvas Tote',
    kind: 'Bags',
    description: [
      'Natural 280 g canvas, 380 x 420 mm, with handles long enough for a shoulder.',
      'Replaces a few hundred plastic bags and carries your name past every other shop in the mall.',
      'One-colour designs look best on the raw cloth.',
    ],
    price: 85,
    options: {
      colors: { Beige: 0, Black: 10, Navy: 10 },
      printFront: { A4: 0, A3: 20 },
    },
    parcel: { cm: [40, 30, 2], kg: 0.2 },
    pictures: [
      { kind: 'tote', options: { colour: 'Beige', printFront: 'A4' } },
      { kind: 'tote', options: { colour: 'Navy', printFront: 'A3' } },
      { kind: 'tote', view: 'detail', options: { colour: 'Beige', printFront: 'A3' } },
    ],
  },
  {
    sku: 'UMB-BR-0366',
    name: 'Steel Water Bottle',
    kind: 'Mugs and bottles',
    description: [
      'A 600 ml single-wall bottle in powder-coated steel with a loop on the cap, light enough for the Comrades and tough enough for a site.',
      'Say with your artwork whether to engrave it, which shows the bright steel, or to print it in full colour.',
      'Hand wash only.',
    ],
    price: 165,
    options: {
      colors: ['White', 'Black', 'Blue', 'Red', 'Green', 'Pink'],
    },
    parcel: { cm: [26, 8, 8], kg: 0.28 },
    pictures: [
      { kind: 'bottle', options: { colour: 'Blue' } },
      { kind: 'bottle', view: 'scene', options: { colour: 'White' } },
      { kind: 'bottle', view: 'detail', options: { colour: 'Black' } },
      { kind: 'bottle', options: { colour: 'Pink' } },
    ],
  },
  {
    sku: 'UMB-BR-0371',
    name: 'Conference Lanyards, Pack of 25',
    kind: 'Pens and lanyards',
    description: [
      'Twenty-five woven-edge lanyards, 20 mm wide, with safety break, swivel hook and a clear A6 pouch.',
      'Printed name cards are included: send the guest list as a spreadsheet and we sort them by surname.',
      'Ready in two working days, so late speakers are no drama.',
    ],
    price: 875,
    options: {
      colors: ['Black', 'Navy', 'Red', 'Green', 'Yellow'],
    },
    parcel: { cm: [30, 22, 8], kg: 1.1 },
    pictures: [
      { kind: 'lanyard', options: { colour: 'Black' } },
      { kind: 'lanyard', view: 'detail', options: { colour: 'Black' } },
      { kind: 'lanyard', view: 'scene', options: { colour: 'Green' } },
    ],
  },
  {
    sku: 'UMB-BR-0361',
    name: 'Printed Pens, Pack of 50',
    kind: 'Pens and lanyards',
    description: [
      'Fifty click pens with a metal clip and a name printed along the barrel, blue ink inside.',
      'A line of text and a small logo fit well: the printing area is 45 x 7 mm.',
      'Refills are standard, so the pen stays on the desk when the ink is gone.',
    ],
    price: 390,
    options: {
      colors: ['Blue', 'Red', 'Green', 'Black', 'White', 'Yellow'],
    },
    parcel: { cm: [20, 16, 8], kg: 0.7 },
    pictures: [
      { kind: 'pens', options: { colour: 'Blue' } },
      { kind: 'pens', view: 'scene', options: { colour: 'Red' } },
      { kind: 'pens', view: 'detail', options: { colour: 'Green' } },
    ],
  },
  {
    sku: 'UMB-BR-0338',
    name: 'Office Mug Set of Six',
    kind: 'Mugs and bottles',
    description: [
      'Six glazed mugs in one colour, each with a different name or job title below the same logo.',
      'Packed in a divided box that travels by courier without a chip.',
      "List the six names in the order's email and check the spelling twice; we print what you send.",
    ],
    price: 495,
    options: {
      colors: ['Green', 'Navy', 'Beige', 'Pink', 'Gray'],
    },
    parcel: { cm: [36, 25, 11], kg: 2.4 },
    pictures: [
      { kind: 'mug', view: 'scene', options: { colour: 'Green' } },
      { kind: 'mug', options: { colour: 'Navy' } },
      { kind: 'mug', view: 'detail', options: { colour: 'Pink' } },
    ],
  },
  {
    sku: 'UMB-BR-0344',
    name: 'Market Bags, Pack of 25',
    kind: 'Bags',
    description: [
      'Twenty-five non-woven bags with a deep base, for farm stalls, conferences and school packs.',
      'Each carries up to 8 kg and folds flat again.',
      'The print is one colour on both faces; send it as solid black and name the ink you want.',
    ],
    price: 745,
    originalPrice: 850,
    options: {
      colors: ['Green', 'Red', 'Yellow', 'Blue', 'Black'],
      printFront: { A4: 0, A3: 90 },
    },
    parcel: { cm: [42, 32, 14], kg: 1.9 },
    pictures: [
      { kind: 'tote', view: 'scene', options: { colour: 'Green', printFront: 'A4' } },
      { kind: 'tote', options: { colour: 'Yellow', printFront: 'A3' } },
      { kind: 'tote', view: 'detail', options: { colour: 'Red', printFront: 'A4' } },
    ],
  },
]
