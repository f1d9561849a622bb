import type { DemoProduct } from '../demo-product.ts'
import { byThePiece } from './price-lists.ts'

/** Gifts that are handed out by the dozen. */
export const giveaways: readonly DemoProduct[] = [
  {
    sku: 'UMB-BR-0336',
    name: 'Enamel Camp Mug',
    kind: 'Mugs and bottles',
    description: [
      'A steel mug of 350 ml with a coat of enamel and a rim in another colour, light enough for a rucksack.',
      'The print is fired on and does not wash off.',
      'Not for the microwave: it is metal.',
    ],
    price: 145,
    options: { colors: ['White', 'Blue', 'Green', 'Red'] },
    pricing: byThePiece({ 1: 145, 12: 112, 36: 98, 72: 89, 144: 81 }),
    quantity: { min: 1, max: 1000 },
    parcel: { cm: [12, 12, 10], kg: 0.19 },
    pictures: [
      { kind: 'mug', options: { colour: 'Blue' }, alt: 'A blue enamel mug' },
      { kind: 'mug', view: 'scene', options: { colour: 'Red' }, alt: 'Enamel mugs in a row' },
      { kind: 'mug', view: 'detail', options: { colour: 'Green' }, alt: 'The print on an enamel mug' },
    ],
  },
  {
    sku: 'UMB-BR-0373',
    name: 'Staff Lanyards',
    kind: 'Pens and lanyards',
    description: [
      'Lanyards of 15 mm with a name woven in, a safety break and a hook for the access card.',
      'Two colours are woven at the same price as one.',
      'Order a few more than you have people; a second run of ten costs as much as fifty.',
    ],
    price: 1090,
    options: { colors: ['Navy', 'Black', 'Red', 'Green', 'Gray'] },
    pricing: byThePiece({ 50: 18.8, 100: 15.9, 250: 13.4, 500: 11.8, 1000: 10.6 }, 150),
    quantity: { min: 50, max: 10_000 },
    parcel: { cm: [30, 22, 8], kg: 0.02 },
    pictures: [
      { kind: 'lanyard', options: { colour: 'Navy' } },
      { kind: 'lanyard', view: 'scene', options: { colour: 'Red' } },
    ],
  },
  {
    sku: 'UMB-BR-0342',
    name: 'Cotton Shopper',
    kind: 'Bags',
    description: [
      'A light cotton bag with long handles that folds into a pocket, for shops, markets and trade fairs.',
      'One colour is printed on one face; the cloth is unbleached.',
      'Wash it at 30 degrees.',
    ],
    price: 1050,
    options: { colors: ['Beige', 'White', 'Black'], printFront: { A4: 0, A3: 4.5 } },
    pricing: byThePiece({ 25: 36, 50: 31, 100: 27, 250: 23.5, 500: 21 }, 150),
    quantity: { min: 25, max: 5000 },
    parcel: { cm: [40, 30, 2], kg: 0.09 },
    pictures: [
      { kind: 'tote', options: { colour: 'White', printFront: 'A3' } },
      { kind: 'tote', view: 'scene', options: { colour: 'Beige', printFront: 'A4' } },
      { kind: 'tote', view: 'detail', options: { colour: 'Black', printFront: 'A4' } },
    ],
  },
  {
    sku: 'UMB-BR-0363',
    name: 'Metal Pens',
    kind: 'Pens and lanyards',
    description: [
      'Pens with a weight in the hand, engraved along the barrel so that the name shows in bright metal.',
      'A name of its own on each pen is possible: send a spreadsheet.',
      'Standard refills in blue.',
    ],
    price: 595,
    options: { colors: ['Black', 'Navy', 'Red', 'Gray'] },
    pricing: byThePiece({ 25: 17.8, 50: 15.9, 100: 14.2, 250: 12.6, 500: 11.4 }, 150),
    quantity: { min: 25, max: 5000 },
    parcel: { cm: [20, 16, 8], kg: 0.024 },
    pictures: [
      { kind: 'pens', view: 'scene', options: { colour: 'Black' } },
      { kind: 'pens', options: { colour: 'Navy' } },
    ],
  },
  {
    sku: 'UMB-BR-0367',
    name: 'Sports Bottle',
    kind: 'Mugs and bottles',
    description: [
      'A plastic bottle of 750 ml with a pull-up cap, soft enough to squeeze and made for a bicycle cage.',
      'Printed all around in one colour.',
      'Top rack of the dishwasher.',
    ],
    price: 1150,
    options: { colors: ['White', 'Blue', 'Green', 'Yellow', 'Black'] },
    pricing: byThePiece({ 25: 40, 50: 34.5, 100: 29.8, 250: 25.9, 500: 23.4 }, 150),
    quantity: { min: 25, max: 5000 },
    parcel: { cm: [26, 8, 8], kg: 0.1 },
    pictures: [
      { kind: 'bottle', options: { colour: 'Green' } },
      { kind: 'bottle', view: 'scene', options: { colour: 'Yellow' } },
      { kind: 'bottle', view: 'detail', options: { colour: 'White' } },
    ],
  },
  {
    sku: 'UMB-BR-0356',
    name: 'Braai Apron',
    kind: 'Aprons',
    description: [
      'Cotton drill that shrugs off sparks and sauce, with a split pocket for tongs and a beer towel.',
      'The neck strap adjusts, the ties go round twice, and the print sits on the bib.',
      'A favourite gift at the end of the year; order by the end of November.',
    ],
    price: 185,
    options: {
      colors: { Black: 0, Navy: 0, Red: 12, Green: 12, Beige: 0 },
      printFront: { A4: 35, A3: 55, None: 0 },
    },
    pricing: byThePiece({ 1: 185, 10: 165, 25: 149, 50: 138 }, 0),
    quantity: { min: 1, max: 1000 },
    parcel: { cm: [32, 24, 3], kg: 0.3 },
    pictures: [
      { kind: 'apron', options: { colour: 'Black', printFront: 'A4' } },
      { kind: 'apron', view: 'detail', options: { colour: 'Black', printFront: 'A4' } },
      { kind: 'apron', view: 'scene', options: { colour: 'Green', printFront: 'A3' } },
    ],
  },
]
