import type { DemoProduct } from '../demo-product.ts'
import { byThePiece, piecesByOption, WORKSHOP } from './price-lists.ts'
import { ACRYLIC, CUT_VINYL, FASCIA, FASCIA_BUILD, RIGID_FIXING, VINYL_FITTING } from './sign-materials.ts'
import { BOARD_BY_AREA, BOARD_HOLES } from './signs-by-area.ts'

/** Signs that are screwed, stuck or clamped to something. */
export const fixedSigns: readonly DemoProduct[] = [
  {
    sku: 'UMB-SG-0241',
    name: 'Bakkie Door Magnets, Pair',
    kind: 'Vehicle magnets',
    description: [
      'Two 600 x 300 mm magnetic signs that turn the family bakkie into a works vehicle and come off on Friday afternoon.',
      'Rounded corners and 0.85 mm sheet hold on a clean, flat steel door.',
      'Lift and wipe them once a week so that no dust scratches the paint; they do not stick to aluminium or plastic.',
    ],
    price: 640,
    options: {
      finishingOptions: { Glossy: 0, Matte: 0, 'UV Coating (Weather Protection)': 75 },
      printingPreferences: { 'Full Color': 0, 'Pantone Matching': 120 },
    },
    pricing: byThePiece({ 1: 640, 3: 590, 5: 555, 10: 510 }, 0, WORKSHOP),
    quantity: { min: 1, max: 100 },
    parcel: { cm: [64, 34, 3], kg: 1.5 },
    isFeatured: true,
    pictures: [{ kind: 'magnet' }, { kind: 'magnet', view: 'scene' }, { kind: 'magnet', view: 'detail' }],
  },
  {
    sku: 'UMB-SG-0216',
    name: 'Acrylic Reception Sign',
    kind: 'Boards and plates',
    description: [
      'Clear 5 mm acrylic cut to your size with your logo printed on the back, so nothing can scratch it.',
      'Take four brushed stand-offs for a reception wall, or tape for a glass door.',
      'With holes or stand-offs comes a drilling template, plugs and screws.',
    ],
    price: 590,
    options: {
      finishingOptions: ['Glossy', 'Matte'],
      printingPreferences: { 'Full Color': 0, 'Pantone Matching': 180 },
    },
    pricing: ACRYLIC,
    ownOptions: RIGID_FIXING,
    parcel: { cm: [96, 50, 8], kg: 6 },
    pictures: [
      { kind: 'wall-sign', options: { material: 'Acrylic' } },
      { kind: 'wall-sign', view: 'detail', options: { material: 'Acrylic' } },
    ],
  },
  {
    sku: 'UMB-SG-0222',
    name: 'Spaza Shop Board',
    kind: 'Boards and plates',
    description: [
      "A board to your size with the shop's name in letters you can read from across the street, and room for airtime, bread and cold drink below.",
      'Printed on 5 mm PVC foam board; screw it to brick, zinc or a container.',
      'Send the name and a phone number, and we do the layout free of charge.',
    ],
    price: 120,
    options: {
      material: ['PVC'],
      finishingOptions: { Glossy: 0, 'UV Coating (Weather Protection)': 90 },
    },
    pricing: BOARD_BY_AREA,
    ownOptions: BOARD_HOLES,
    parcel: { cm: [124, 64, 4], kg: 2.75 },
    pictures: [
      { kind: 'wall-sign', options: { material: 'PVC' } },
      { kind: 'wall-sign', view: 'scene', options: { material: 'PVC' } },
      { kind: 'wall-sign', view: 'detail', options: { material: 'PVC' } },
    ],
  },
  {
    sku: 'UMB-SG-0237',
    name: 'Shop Window Lettering',
    kind: 'Lettering',
    description: [
      'Name, trading hours and a picture in cut vinyl for a window or a door, with no background to block the light.',
      'Fitted from inside it stays clean and out of reach; tell us which side and we mirror it.',
      'Measure the glass, not the frame, and send a photograph.',
    ],
    price: 190,
    options: {
      finishingOptions: ['Matte', 'Glossy'],
      printingPreferences: { 'Full Color': 0, 'Black & White': 0, 'Pantone Matching': 140 },
    },
    pricing: CUT_VINYL,
    ownOptions: VINYL_FITTING,
    parcel: { cm: [65, 10, 10], kg: 0.35 },
    pictures: [
      { kind: 'window-vinyl', view: 'scene', options: { finishing: 'Matte' } },
      { kind: 'window-vinyl', view: 'detail', options: { finishing: 'Matte' } },
      { kind: 'window-vinyl', options: { finishing: 'Glossy' } },
    ],
  },
  {
    sku: 'UMB-SG-0219',
    name: 'Shopfront Fascia Sign',
    kind: 'Boards and plates',
    description: [
      'A sign for above the door, cut to your measurements from PVC, aluminium composite or acrylic.',
      'Composite is stiff and weathers well; PVC weighs half as much and suits a plastered wall.',
      'Measure the wall twice and say how high it hangs.',
    ],
    price: 690,
    options: {
      finishingOptions: { Matte: 0, Glossy: 0, 'UV Coating (Weather Protection)': 260 },
      printingPreferences: { 'Full Color': 0, 'Pantone Matching': 220 },
    },
    pricing: FASCIA,
    ownOptions: FASCIA_BUILD,
    parcel: { cm: [245, 65, 6], kg: 4.2 },
    pictures: [
      { kind: 'wall-sign', view: 'scene', options: { material: 'Aluminum' } },
      { kind: 'wall-sign', options: { material: 'PVC' } },
      { kind: 'wall-sign', view: 'scene', options: { material: 'Acrylic' } },
      { kind: 'wall-sign', view: 'detail', options: { material: 'Aluminum' } },
    ],
  },
  {
    sku: 'UMB-SG-0239',
    name: 'Load-shedding Window Sign',
    kind: 'Boards and plates',
    description: [
      'Tells the street that you trade through the dark: OPEN in white reflective vinyl that catches headlights, with your hours below.',
      'The smaller fits a door, the larger a window.',
      'Goes on with soapy water and a bank card, and leaves no glue when the grid behaves again.',
    ],
    price: 290,
    options: {
      sizes: ['400 × 150 mm', '700 × 260 mm'],
      finishingOptions: ['Matte', 'Glossy'],
    },
    pricing: piecesByOption('sizes', ['400 × 150 mm', '700 × 260 mm'], {
      1: [290, 420],
      3: [255, 370],
      10: [215, 315],
    }),
    quantity: { min: 1, max: 200 },
    parcel: { cm: [75, 8, 8], kg: 0.4 },
    pictures: [
      { kind: 'window-vinyl', options: { finishing: 'Matte' } },
      { kind: 'window-vinyl', view: 'detail', options: { finishing: 'Glossy' } },
    ],
  },
  {
    sku: 'UMB-SG-0243',
    name: 'Fleet Magnets, Five Vehicles',
    kind: 'Vehicle magnets',
    description: [
      'Ten numbered door magnets for five vehicles, one design with a different fleet number or branch on each pair.',
      'The smaller fits the door of a hatchback, the larger that of a bakkie.',
      'Send one PDF and a list of numbers; we proof every pair before cutting.',
    ],
    price: 2850,
    options: {
      sizes: { '450 × 250 mm': 0, '600 × 300 mm': 450 },
      finishingOptions: { Glossy: 0, Matte: 0, 'UV Coating (Weather Protection)': 320 },
    },
    parcel: { cm: [64, 34, 8], kg: 7.4 },
    pictures: [
      { kind: 'magnet', view: 'scene' },
      { kind: 'magnet', view: 'detail' },
    ],
  },
  {
    sku: 'UMB-SG-0225',
    name: 'Practice Name Plate',
    kind: 'Boards and plates',
    description: [
      'The plate beside the door for attorneys, doctors and accountants, 3 mm thick with bevelled edges and hidden fixings.',
      'The smaller holds one name, the larger a list of partners.',
      'We keep the layout, so the plate for the next partner matches.',
    ],
    price: 520,
    options: {
      sizes: ['300 × 200 mm', '420 × 297 mm'],
      material: { Aluminum: 0, Acrylic: 130 },
      finishingOptions: { Matte: 0, 'UV Coating (Weather Protection)': 110 },
      printingPreferences: { 'Full Color': 0, 'Black & White': 0, 'Pantone Matching': 95 },
    },
    pricing: piecesByOption('sizes', ['300 × 200 mm', '420 × 297 mm'], {
      1: [520, 760],
      2: [475, 695],
      5: [430, 630],
    }),
    quantity: { min: 1, max: 100 },
    parcel: { cm: [46, 34, 5], kg: 1.2 },
    pictures: [
      { kind: 'wall-sign', options: { material: 'Aluminum', printColours: 'Black & White' } },
      { kind: 'wall-sign', options: { material: 'Acrylic', printColours: 'Black & White' } },
      { kind: 'wall-sign', view: 'detail', options: { material: 'Aluminum', printColours: 'Full Color' } },
    ],
  },
  {
    sku: 'UMB-SG-0228',
    name: 'Wall Lettering in Vinyl',
    kind: 'Lettering',
    description: [
      'Cut or printed vinyl for a smooth painted wall, delivered in one piece on application tape, in any shape within the size you choose.',
      'Let new paint dry right through first, or the vinyl lifts.',
      'Warm it with a hair dryer to take it off again without a mark.',
    ],
    price: 190,
    options: {
      finishingOptions: ['Matte', 'Glossy'],
      printingPreferences: { 'Full Color': 0, 'Black & White': 0, 'Pantone Matching': 140 },
    },
    pricing: CUT_VINYL,
    ownOptions: VINYL_FITTING,
    parcel: { cm: [65, 10, 10], kg: 0.35 },
    pictures: [
      { kind: 'wall-sign', options: { material: 'Vinyl' } },
      { kind: 'wall-sign', view: 'scene', options: { material: 'Vinyl' } },
      { kind: 'wall-sign', view: 'detail', options: { material: 'Vinyl' } },
    ],
  },
]
