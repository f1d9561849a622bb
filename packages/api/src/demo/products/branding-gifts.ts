import type { DemoProduct } from '../demo-product.ts'
import { byThePiece } from './price-lists.ts'

/** What people carry, drink from or write with. */
export const gifts: readonly DemoProduct[] = [
  {
    sku: 'UMB-BR-0335',
    name: 'Ceramic Mug',
    kind: 'Mugs and bottles',
    description: [
      'A 330 ml mug with a print that wraps from handle to handle and survives the dishwasher.',
      'From a single mug to a thousand, each in its own white carton.',
      'The printing area is 200 x 90 mm; leave 10 mm free on either side of the handle.',
    ],
    price: 129,
    options: {
      colors: { White: 0, Black: 15, Red: 15, Blue: 15, Yellow: 15 },
    },
    pricing: byThePiece({ 1: 129, 6: 98, 12: 86, 36: 76, 72: 68, 144: 61 }),
    quantity: { min: 1, max: 1000 },
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
      'It lasts for years and carries your name past every other shop in the mall.',
      'One-colour designs look best on the raw cloth.',
    ],
    price: 148,
    options: {
      colors: { Beige: 0, Black: 10, Navy: 10 },
      printFront: { A4: 0, A3: 20 },
    },
    pricing: byThePiece({ 1: 148, 10: 98, 25: 85, 50: 76, 100: 68, 250: 61 }),
    quantity: { min: 1, max: 2000 },
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
      'A 600 ml single-wall bottle in powder-coated steel with a loop on the cap, light enough for a race and tough enough for a site.',
      'Say with your artwork whether to engrave it, which shows the bright steel, or to print it in full colour.',
      'Hand wash only.',
    ],
    price: 245,
    options: {
      colors: ['White', 'Black', 'Blue', 'Red', 'Green', 'Pink'],
    },
    pricing: byThePiece({ 1: 245, 10: 185, 25: 165, 50: 152, 100: 141, 250: 132 }),
    quantity: { min: 1, max: 1000 },
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
    name: 'Conference Lanyards',
    kind: 'Pens and lanyards',
    description: [
      'Lanyards with a woven edge, 20 mm wide, with safety break, swivel hook and a clear A6 pouch.',
      'Name cards for the pouches are printed from your guest list: send it as a spreadsheet and we sort them by surname.',
      'Choose the faster turnaround when the list of speakers comes late.',
    ],
    price: 1025,
    options: {
      colors: ['Black', 'Navy', 'Red', 'Green', 'Yellow'],
    },
    pricing: byThePiece({ 25: 35, 50: 29, 100: 24, 250: 19.5, 500: 17 }, 150),
    quantity: { min: 25, max: 5000 },
    parcel: { cm: [30, 22, 8], kg: 0.044 },
    pictures: [
      { kind: 'lanyard', options: { colour: 'Black' } },
      { kind: 'lanyard', view: 'detail', options: { colour: 'Black' } },
      { kind: 'lanyard', view: 'scene', options: { colour: 'Green' } },
    ],
  },
  {
    sku: 'UMB-BR-0361',
    name: 'Printed Pens',
    kind: 'Pens and lanyards',
    description: [
      'Click pens with a metal clip and a name printed along the barrel, blue ink inside.',
      'A line of text and a small logo fit well: the printing area is 45 x 7 mm.',
      'Refills are standard, so the pen stays on the desk when the ink is gone.',
    ],
    price: 545,
    options: {
      colors: ['Blue', 'Red', 'Green', 'Black', 'White', 'Yellow'],
    },
    pricing: byThePiece({ 50: 7.9, 100: 6.8, 250: 5.6, 500: 4.9, 1000: 4.35 }, 150),
    quantity: { min: 50, max: 10000 },
    parcel: { cm: [20, 16, 8], kg: 0.014 },
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
    name: 'Market Bags',
    kind: 'Bags',
    description: [
      'Non-woven bags with a deep base, for farm stalls, conferences and school packs.',
      'They carry a full shop and fold flat again.',
      'The print is one colour on both faces; send it as solid black and name the ink you want.',
    ],
    price: 895,
    options: {
      colors: ['Green', 'Red', 'Yellow', 'Blue', 'Black'],
      printFront: { A4: 0, A3: 3.6 },
    },
    pricing: byThePiece({ 25: 29.8, 50: 25.5, 100: 21.9, 250: 18.6, 500: 16.4 }, 150),
    quantity: { min: 25, max: 5000 },
    parcel: { cm: [42, 32, 14], kg: 0.076 },
    pictures: [
      { kind: 'tote', view: 'scene', options: { colour: 'Green', printFront: 'A4' } },
      { kind: 'tote', options: { colour: 'Yellow', printFront: 'A3' } },
      { kind: 'tote', view: 'detail', options: { colour: 'Red', printFront: 'A4' } },
    ],
  },
]
