import type { DemoProduct } from '../demo-product.ts'
import { BOARD_BY_AREA, BOARD_HOLES } from './signs-by-area.ts'

/** Signs that are screwed, stuck or clamped to something. */
export const fixedSigns: readonly DemoProduct[] = [
  {
    sku: 'UMB-SG-0241',
    name: 'Bakkie Door Magnets, Pair',
    kind: 'Vehicle magnets',
    description: [
      'Two 600 x 300 mm magnetic signs that turn the family bakkie into a works vehicle and come off on Friday afternoon.',
      'Rounded corners and 0.85 mm sheet hold at 120 km/h on a clean, flat steel door.',
      'Lift and wipe them once a week so that no dust scratches the paint; they do not stick to aluminium or plastic.',
    ],
    price: 640,
    options: {
      finishingOptions: { Glossy: 0, Matte: 0, 'UV Coating (Weather Protection)': 75 },
      printingPreferences: { 'Full Color': 0, 'Pantone Matching': 120 },
    },
    parcel: { cm: [64, 34, 3], kg: 1.5 },
    isFeatured: true,
    pictures: [{ kind: 'magnet' }, { kind: 'magnet', view: 'scene' }, { kind: 'magnet', view: 'detail' }],
  },
  {
    sku: 'UMB-SG-0216',
    name: 'Acrylic Reception Sign',
    kind: 'Boards and plates',
    description: [
      'Clear 5 mm acrylic with your logo printed on the back, so nothing can scratch it, on four brushed stand-offs.',
      'The smaller suits an office door, the larger a reception wall.',
      'Comes with a drilling template, plugs and screws.',
    ],
    price: 1450,
    options: {
      sizes: { '600 × 300 mm': 0, '900 × 450 mm': 680 },
      finishingOptions: { Glossy: 0, Matte: 85 },
      printingPreferences: { 'Full Color': 0, 'Pantone Matching': 180 },
    },
    parcel: { cm: [96, 50, 8], kg: 3.6 },
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
      'Name, trading hours and a picture in cut vinyl for one window and one door, with no background to block the light.',
      'Fitted from inside it stays clean and out of reach; tell us which side and we mirror it.',
      'Measure the glass, not the frame, and send a photograph.',
    ],
    price: 760,
    options: {
      finishingOptions: ['Matte', 'Glossy'],
      printingPreferences: { 'Full Color': 0, 'Black & White': 0, 'Pantone Matching': 140 },
    },
    parcel: { cm: [65, 10, 10], kg: 0.7 },
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
      'A sign of up to 2400 x 600 mm for above the door, cut to your measurements.',
      'Aluminium composite stays flat for ten years and more; PVC weighs half as much and suits a plastered wall.',
      'Take UV coating on a west-facing front, because the afternoon sun fades red first.',
    ],
    price: 2390,
    options: {
      material: { PVC: 0, Aluminum: 650, Acrylic: 1480 },
      finishingOptions: { Matte: 0, Glossy: 0, 'UV Coating (Weather Protection)': 260 },
      printingPreferences: { 'Full Color': 0, 'Pantone Matching': 220 },
    },
    parcel: { cm: [245, 65, 6], kg: 9.8 },
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
    originalPrice: 350,
    options: {
      sizes: { '400 × 150 mm': 0, '700 × 260 mm': 130 },
      finishingOptions: ['Matte', 'Glossy'],
    },
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
      sizes: { '300 × 200 mm': 0, '420 × 297 mm': 240 },
      material: { Aluminum: 0, Acrylic: 130 },
      finishingOptions: { Matte: 0, 'UV Coating (Weather Protection)': 110 },
      printingPreferences: { 'Full Color': 0, 'Black & White': 0, 'Pantone Matching': 95 },
    },
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
      'Cut or printed vinyl for a smooth painted wall, delivered in one piece on application tape, cut to any shape within the size you choose.',
      'New paint must cure for three weeks first, or the vinyl lifts with the first winter.',
      'Warm it with a hair dryer to take it off again without a mark.',
    ],
    price: 540,
    options: {
      sizes: { '900 × 400 mm': 0, '1500 × 600 mm': 260 },
      finishingOptions: ['Matte', 'Glossy'],
      printingPreferences: { 'Full Color': 0, 'Black & White': 0, 'Pantone Matching': 140 },
    },
    parcel: { cm: [65, 10, 10], kg: 0.8 },
    pictures: [
      { kind: 'wall-sign', options: { material: 'Vinyl' } },
      { kind: 'wall-sign', view: 'scene', options: { material: 'Vinyl' } },
      { kind: 'wall-sign', view: 'detail', options: { material: 'Vinyl' } },
    ],
  },
]
