import type { DemoProduct } from '../demo-product.ts'
import { piecesByOption, runsByOption, WORKSHOP } from './price-lists.ts'
import { MESH_BANNER, MESH_EDGES } from './sign-materials.ts'
import { BANNER_BY_AREA, BANNER_EDGES } from './signs-by-area.ts'

/** Signs that stand, hang or wave by themselves: no drill needed. */
export const standingSigns: readonly DemoProduct[] = [
  {
    sku: 'UMB-SG-0204',
    name: 'Roll-up Banner',
    kind: 'Banners',
    description: [
      'Aluminium stand with a printed banner that pulls up and locks in under a minute, carry bag included.',
      'The narrow one fits in a hatchback, the wide one suits a bigger stage.',
      'Keep the lowest 150 mm free of text, since it stays inside the base.',
    ],
    price: 890,
    options: {
      sizes: ['850 × 2000 mm', '1000 × 2000 mm'],
      finishingOptions: ['Matte', 'Glossy'],
      printingPreferences: { 'Full Color': 0, 'Pantone Matching': 140 },
    },
    pricing: piecesByOption('sizes', ['850 × 2000 mm', '1000 × 2000 mm'], {
      1: [890, 1130],
      3: [840, 1070],
      5: [795, 1015],
      10: [750, 955],
    }),
    quantity: { min: 1, max: 200 },
    parcel: { cm: [92, 14, 12], kg: 3.1 },
    isFeatured: true,
    pictures: [
      { kind: 'roll-up', options: { finishing: 'Matte' } },
      { kind: 'roll-up', view: 'detail', options: { finishing: 'Matte' } },
      { kind: 'roll-up', view: 'scene', options: { finishing: 'Glossy' } },
    ],
  },
  {
    sku: 'UMB-SG-0211',
    name: 'Pavement A-frame',
    kind: 'Boards and plates',
    description: [
      'Folding steel frame with snap edges, so the poster behind the clear cover changes in seconds.',
      'It takes an A2 or an A1 poster; the first posters are included.',
      'Weighted feet keep it steady in a breeze; bring it in when the wind picks up.',
    ],
    price: 1250,
    options: {
      sizes: { '420 × 594 mm': 0, '594 × 841 mm': 320 },
      printingType: { 'Single-Sided': 0, 'Double-Sided': 160 },
      finishingOptions: { Matte: 0, Glossy: 0, 'UV Coating (Weather Protection)': 90 },
    },
    parcel: { cm: [110, 65, 12], kg: 9.5 },
    isFeatured: true,
    pictures: [
      { kind: 'a-frame', options: { printing: 'Double-Sided' } },
      { kind: 'a-frame', view: 'detail', options: { printing: 'Double-Sided' } },
      { kind: 'a-frame', view: 'scene', options: { printing: 'Double-Sided' } },
    ],
  },
  {
    sku: 'UMB-SG-0251',
    name: 'Feather Flag',
    kind: 'Flags',
    description: [
      'Knitted polyester flag on a fibreglass pole with a cross base for tiles and a spike for lawn, packed in one bag.',
      'Both heights turn with the wind instead of fighting it.',
      'Single-sided print shows through in reverse; choose double-sided when the words matter from behind.',
    ],
    price: 1150,
    options: {
      sizes: ['600 × 2000 mm', '700 × 3000 mm'],
      printingType: { 'Single-Sided': 0, 'Double-Sided': 390 },
    },
    pricing: piecesByOption('sizes', ['600 × 2000 mm', '700 × 3000 mm'], {
      1: [1150, 1500],
      2: [1090, 1425],
      5: [1020, 1340],
      10: [950, 1250],
    }),
    quantity: { min: 1, max: 200 },
    parcel: { cm: [125, 16, 12], kg: 4.6 },
    pictures: [
      { kind: 'feather-flag', options: { printing: 'Single-Sided' } },
      { kind: 'feather-flag', view: 'detail', options: { printing: 'Single-Sided' } },
    ],
  },
  {
    sku: 'UMB-SG-0261',
    name: 'PVC Banner',
    kind: 'Banners',
    description: [
      'Printed to your size on 510 gsm PVC, with hem and brass eyelets, pole pockets or cut edges, for a fence or a stage.',
      'Lay it flat before you hang it, and the creases of the parcel are gone by the next day.',
      'Set the text at least 80 mm from the edge, clear of the eyelets, and 100 dpi at full size is plenty.',
    ],
    price: 180,
    options: { finishingOptions: ['Matte', 'Glossy'] },
    pricing: BANNER_BY_AREA,
    ownOptions: BANNER_EDGES,
    parcel: { cm: [105, 14, 14], kg: 0.6 },
    pictures: [
      { kind: 'pvc-banner', options: { finishing: 'Matte' } },
      { kind: 'pvc-banner', view: 'detail', options: { finishing: 'Matte' } },
      { kind: 'pvc-banner', view: 'scene', options: { finishing: 'Glossy' } },
    ],
  },
  {
    sku: 'UMB-SG-0231',
    name: 'Estate Agent Boards',
    kind: 'Boards and plates',
    description: [
      'Boards of 600 x 400 mm in 5 mm corrugated plastic, with wire stakes that push in by foot.',
      'Light enough for one person to plant a street before breakfast.',
      "Send the agent's photograph at 300 dpi and the number in figures 60 mm high.",
    ],
    price: 690,
    options: {
      printingType: ['Single-Sided', 'Double-Sided'],
      finishingOptions: { Matte: 0, 'UV Coating (Weather Protection)': 18 },
      printingPreferences: { 'Full Color': 0, 'Black & White': 0, 'Pantone Matching': 12 },
    },
    pricing: runsByOption(
      'printingType',
      ['Single-Sided', 'Double-Sided'],
      { 5: [690, 900], 10: [1190, 1580], 25: [2590, 3450], 50: [4650, 6190], 100: [8290, 11_050] },
      WORKSHOP,
    ),
    quantity: { min: 5, max: 100 },
    parcel: { cm: [64, 44, 6], kg: 0.56 },
    pictures: [
      { kind: 'corrugated-board', options: { printing: 'Single-Sided' } },
      { kind: 'corrugated-board', view: 'detail', options: { printing: 'Single-Sided' } },
    ],
  },
  {
    sku: 'UMB-SG-0206',
    name: 'Exhibition Set, Three Roll-ups',
    kind: 'Banners',
    description: [
      'Three 850 x 2000 mm roll-ups that line up into one 2.5 m wall behind your stand.',
      'Design it as a single picture and we split it, with 10 mm of overlap so that no gap shows.',
      'Prints can be swapped later without buying new stands.',
    ],
    price: 2490,
    originalPrice: 2670,
    options: {
      finishingOptions: { Matte: 0, Glossy: 0, 'UV Coating (Weather Protection)': 270 },
      printingPreferences: { 'Full Color': 0, 'Pantone Matching': 260 },
    },
    parcel: { cm: [92, 36, 14], kg: 9.2 },
    pictures: [
      { kind: 'roll-up', view: 'scene', options: { finishing: 'Matte' } },
      { kind: 'roll-up', view: 'detail', options: { finishing: 'Glossy' } },
      { kind: 'roll-up', options: { finishing: 'Glossy' } },
    ],
  },
  {
    sku: 'UMB-SG-0254',
    name: 'Heritage Day Flags, Set of Three',
    kind: 'Flags',
    description: [
      'Three 2 m feather flags printed as one family, in your own pattern or in one of our shweshwe-inspired designs.',
      'Bases and spikes included, so they stand on the school field on 24 September and at the shop door the week after.',
      'Order by the first week of September.',
    ],
    price: 2950,
    originalPrice: 3450,
    options: {
      printingType: { 'Single-Sided': 0, 'Double-Sided': 990 },
    },
    parcel: { cm: [125, 30, 20], kg: 13.2 },
    pictures: [
      { kind: 'feather-flag', view: 'scene', options: { printing: 'Single-Sided' } },
      { kind: 'feather-flag', options: { printing: 'Double-Sided' } },
      { kind: 'feather-flag', view: 'detail', options: { printing: 'Double-Sided' } },
    ],
  },
  {
    sku: 'UMB-SG-0234',
    name: 'Show-day Direction Boards',
    kind: 'Boards and plates',
    description: [
      'Corrugated boards with arrows, half to the left and half to the right, each with a stake, to lead people from the main road to the gate.',
      'They stack flat in a car boot and go out again next weekend.',
      'Ask your municipality where boards may stand and for how long.',
    ],
    price: 890,
    options: {
      sizes: ['400 × 300 mm', '600 × 400 mm'],
      printingType: { 'Single-Sided': 0, 'Double-Sided': 24 },
    },
    pricing: runsByOption(
      'sizes',
      ['400 × 300 mm', '600 × 400 mm'],
      { 10: [890, 1150], 20: [1580, 2000], 50: [3490, 4450], 100: [6290, 8050] },
      WORKSHOP,
    ),
    quantity: { min: 10, max: 100 },
    parcel: { cm: [64, 44, 18], kg: 0.49 },
    pictures: [
      { kind: 'corrugated-board', view: 'scene', options: { printing: 'Double-Sided' } },
      { kind: 'corrugated-board', view: 'detail', options: { printing: 'Double-Sided' } },
    ],
  },
  {
    sku: 'UMB-SG-0264',
    name: 'School Fete Street Banner',
    kind: 'Banners',
    description: [
      'A mesh banner to your size, made to hang between two poles across a road.',
      'Wind passes through the mesh, so the poles do not carry the whole of it.',
      'A banner over a road needs permission, so apply before you order.',
    ],
    price: 260,
    options: {},
    pricing: MESH_BANNER,
    ownOptions: MESH_EDGES,
    parcel: { cm: [105, 18, 18], kg: 0.35 },
    isDraft: true,
    pictures: [
      { kind: 'pvc-banner', view: 'scene', options: { finishing: 'Matte' } },
      { kind: 'pvc-banner', view: 'detail', options: { finishing: 'Matte' } },
    ],
  },
]
