import type { DemoProduct } from '../demo-product.ts'
import {
  CREW_SHIRTS,
  EVENT_SHIRTS,
  GOLF_SHIRTS,
  HOODIES,
  LADIES_SHIRTS,
  LEAVERS_HOODIES,
} from './garment-grids.ts'
import { byThePiece } from './price-lists.ts'

const PRINT = { None: 0, A4: 35, A3: 55, A2: 85 } as const
const SMALL_PRINT = { None: 0, A4: 35, A3: 55 } as const
const ALL_SIZES = {
  'Extra Small': 0,
  Small: 0,
  Medium: 0,
  Large: 0,
  'Extra Large': 10,
  'Double Extra Large': 18,
} as const

/** What people wear. */
export const clothing: readonly DemoProduct[] = [
  {
    sku: 'UMB-BR-0301',
    name: 'Heavy Cotton T-shirt',
    kind: 'T-shirts',
    description: [
      'A 180 g combed cotton shirt that keeps its shape through a working week and many washes.',
      'Printed front, back or both, in one colour or many, from a single shirt upward.',
      'Send the logo as a vector file or a PNG with a clear background, 3000 pixels wide.',
    ],
    price: 129,
    originalPrice: 149,
    options: {
      sizes: ALL_SIZES,
      colors: {
        White: 0,
        Black: 8,
        Navy: 8,
        Gray: 8,
        Red: 8,
        Blue: 8,
        Green: 8,
        Yellow: 8,
        Pink: 8,
        Beige: 8,
      },
      gender: ['Male', 'Female', 'Unisex'],
      printFront: PRINT,
      printBack: PRINT,
    },
    parcel: { cm: [30, 24, 3], kg: 0.22 },
    isFeatured: true,
    pictures: [
      { kind: 't-shirt', options: { colour: 'Navy', printFront: 'A4' } },
      { kind: 't-shirt', options: { colour: 'Yellow', printFront: 'A3' } },
      { kind: 't-shirt', options: { colour: 'Navy', printBack: 'A2', side: 'back' } },
      { kind: 't-shirt', view: 'detail', options: { colour: 'Red', printFront: 'A4' } },
    ],
  },
  {
    sku: 'UMB-BR-0310',
    name: 'Pullover Hoodie',
    kind: 'Hoodies',
    description: [
      'Brushed 280 g fleece with a lined hood and a pocket that keeps its shape, for Highveld mornings in June.',
      'Any mix of sizes and colours is one job at the price of the total; the back takes anything up to A2.',
      'Cotton-rich, so dark colours stay dark; wash inside out at 30 degrees.',
    ],
    price: 349,
    options: {
      gender: ['Male', 'Female', 'Unisex'],
      printFront: { None: 0, A4: 40 },
      printBack: { None: 0, A4: 40, A3: 60, A2: 90 },
    },
    pricing: HOODIES,
    parcel: { cm: [38, 30, 8], kg: 0.62 },
    isFeatured: true,
    pictures: [
      { kind: 'hoodie', options: { colour: 'Gray', printFront: 'A4' } },
      { kind: 'hoodie', options: { colour: 'Green', printFront: 'A4' } },
      { kind: 'hoodie', view: 'detail', options: { colour: 'Gray', printFront: 'A4' } },
      { kind: 'hoodie', view: 'scene', options: { colour: 'Navy', printFront: 'A4', printBack: 'A3' } },
    ],
  },
  {
    sku: 'UMB-BR-0322',
    name: 'Six-panel Cap',
    kind: 'Caps',
    description: [
      'Washed cotton twill with a curved peak and a brass buckle that fits every head from 54 to 62 cm.',
      'Your mark is stitched, not printed, so it outlives the cap.',
      'Best up to three thread colours and no line thinner than 1 mm.',
    ],
    price: 135,
    options: {
      colors: ['Black', 'Navy', 'Red', 'Beige', 'White', 'Green'],
    },
    pricing: byThePiece({ 1: 135, 10: 108, 25: 98, 50: 89, 100: 82 }, 0),
    quantity: { min: 1, max: 2000 },
    parcel: { cm: [28, 19, 13], kg: 0.12 },
    pictures: [
      { kind: 'cap', options: { colour: 'Black' } },
      { kind: 'cap', options: { colour: 'Beige' } },
      { kind: 'cap', view: 'detail', options: { colour: 'Navy' } },
      { kind: 'cap', view: 'scene', options: { colour: 'Green' } },
    ],
  },
  {
    sku: 'UMB-BR-0318',
    name: 'Golf Shirt',
    kind: 'Golf shirts',
    description: [
      'Pique knit with a ribbed collar that stands up after washing, and an embroidered logo of up to 80 mm on the left chest.',
      'Sizes and colours count together, and a second design starts a job of its own.',
      'The back can carry a print as well, useful for security and event crews.',
    ],
    price: 189,
    options: {
      gender: ['Male', 'Female'],
      printBack: PRINT,
    },
    pricing: GOLF_SHIRTS,
    parcel: { cm: [32, 25, 4], kg: 0.27 },
    pictures: [
      { kind: 'golf-shirt', options: { colour: 'Navy' } },
      { kind: 'golf-shirt', view: 'detail', options: { colour: 'White' } },
      { kind: 'golf-shirt', view: 'scene', options: { colour: 'Green', printBack: 'A4' } },
    ],
  },
  {
    sku: 'UMB-BR-0306',
    name: 'Event T-shirt',
    kind: 'T-shirts',
    description: [
      'A light 145 g shirt for fun runs, rallies and church camps, where you need two hundred and every rand counts.',
      'All sizes and colours are one job at the price of the total, with a name and a number on each back if you like.',
      'Paste the list from your spreadsheet and we pack by team.',
    ],
    price: 89,
    options: { printFront: SMALL_PRINT, printBack: SMALL_PRINT },
    pricing: EVENT_SHIRTS,
    parcel: { cm: [28, 22, 2], kg: 0.16 },
    pictures: [
      { kind: 't-shirt', options: { colour: 'White', printFront: 'A3' } },
      { kind: 't-shirt', options: { colour: 'Green', printFront: 'A3' } },
      { kind: 't-shirt', view: 'scene', options: { colour: 'Blue', printFront: 'A4' } },
    ],
  },
  {
    sku: 'UMB-BR-0314',
    name: 'Matric Leavers Hoodie',
    kind: 'Hoodies',
    description: [
      'The class of the year on the back in A2, every name included, and the school badge on the chest.',
      'Send the names in a spreadsheet; we set them into the figures of the year and mail a proof to your class representative.',
      'Type or paste the sizes of the whole grade; a nickname on the sleeve is printed from the same list.',
    ],
    price: 429,
    options: {
      gender: ['Unisex'],
      printFront: ['None', 'A4'],
    },
    pricing: LEAVERS_HOODIES,
    parcel: { cm: [38, 30, 8], kg: 0.64 },
    pictures: [
      { kind: 'hoodie', options: { colour: 'Navy', printBack: 'A2', side: 'back' } },
      { kind: 'hoodie', options: { colour: 'White', printFront: 'A4' } },
      { kind: 'hoodie', view: 'scene', options: { colour: 'Black', printFront: 'A4', printBack: 'A2' } },
    ],
  },
  {
    sku: 'UMB-BR-0326',
    name: 'Supporters Caps, Pack of Ten',
    kind: 'Caps',
    description: [
      'Ten light polyester caps in one colour for the match, the march or the company fun day.',
      'The front panel is heat-pressed in full colour, so photographs and gradients are fine.',
      'Mixed colours in a pack are possible: say so when you send the artwork.',
    ],
    price: 590,
    originalPrice: 690,
    options: {
      colors: ['Yellow', 'Green', 'Red', 'Blue', 'White'],
    },
    parcel: { cm: [45, 30, 20], kg: 0.95 },
    pictures: [
      { kind: 'cap', view: 'scene', options: { colour: 'Yellow' } },
      { kind: 'cap', options: { colour: 'Blue' } },
      { kind: 'cap', view: 'detail', options: { colour: 'Yellow' } },
    ],
  },
  {
    sku: 'UMB-BR-0304',
    name: 'Fitted Ladies T-shirt',
    kind: 'T-shirts',
    description: [
      'Shaped at the waist in a softer 160 g cotton with a little stretch, so it fits instead of hanging.',
      'Runs half a size small: take one size up if in doubt.',
      'Popular with salons, spas and netball clubs.',
    ],
    price: 135,
    options: {
      gender: ['Female'],
      printFront: SMALL_PRINT,
      printBack: SMALL_PRINT,
    },
    pricing: LADIES_SHIRTS,
    parcel: { cm: [28, 22, 3], kg: 0.18 },
    pictures: [
      { kind: 't-shirt', options: { colour: 'Pink', printFront: 'A4' } },
      { kind: 't-shirt', view: 'detail', options: { colour: 'Pink', printFront: 'A4' } },
      { kind: 't-shirt', options: { colour: 'Black', printFront: 'A4' } },
    ],
  },
  {
    sku: 'UMB-BR-0320',
    name: 'Site Crew Golf Shirt',
    kind: 'Golf shirts',
    description: [
      'A 100% polyester shirt that dries before lunch, in colours a crane driver can see.',
      'Company name in A3 on the back and a logo embroidered on the chest; the screen for the back is paid for once.',
      'Not a substitute for a reflective vest, but it goes well under one.',
    ],
    price: 235,
    options: {
      gender: ['Unisex'],
      printBack: ['None', 'A3'],
    },
    pricing: CREW_SHIRTS,
    parcel: { cm: [32, 25, 3], kg: 0.23 },
    isDraft: true,
    pictures: [
      { kind: 'golf-shirt', options: { colour: 'Yellow', printBack: 'A3', side: 'back' } },
      { kind: 'golf-shirt', options: { colour: 'Yellow' } },
      { kind: 'golf-shirt', view: 'detail', options: { colour: 'Blue' } },
    ],
  },
]
