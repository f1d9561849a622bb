import type { DemoProduct } from '../demo-product.ts'
import { BANNER_BY_AREA, BANNER_EDGES } from './signs-by-area.ts'

const INKS = { 'Full Color': 0, 'Black & White': 0, 'Pantone Matching': 140 } as const

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
    originalPrice: 990,
    options: {
      sizes: { '850 × 2000 mm': 0, '1000 × 2000 mm': 240 },
      finishingOptions: ['Matte', 'Glossy'],
      printingPreferences: { 'Full Color': 0, 'Pantone Matching': 140 },
    },
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
      'Weighted feet hold it in a Cape south-easter up to about 40 km/h, after which you should bring it in.',
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
      sizes: { '600 × 2000 mm': 0, '700 × 3000 mm': 350 },
      printingType: { 'Single-Sided': 0, 'Double-Sided': 390 },
    },
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
      'Pack of five 600 x 400 mm boards in 5 mm corrugated plastic, with wire stakes that push in by foot.',
      'Light enough for one person to plant a street before breakfast, and the print outlasts a three-month mandate.',
      "Send the agent's photograph at 300 dpi and the number in figures 60 mm high.",
    ],
    price: 690,
    options: {
      printingType: { 'Single-Sided': 0, 'Double-Sided': 210 },
      finishingOptions: { Matte: 0, 'UV Coating (Weather Protection)': 120 },
      printingPreferences: INKS,
    },
    parcel: { cm: [64, 44, 6], kg: 2.8 },
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
      'Twenty corrugated boards with arrows, ten left and ten right, and 20 stakes to lead people from the main road to the gate.',
      'They stack flat in a car boot and go out again next weekend.',
      "Check your municipality's by-law first; most want boards down by Sunday evening.",
    ],
    price: 1580,
    options: {
      sizes: { '400 × 300 mm': 0, '600 × 400 mm': 420 },
      printingType: { 'Single-Sided': 0, 'Double-Sided': 480 },
    },
    parcel: { cm: [64, 44, 18], kg: 9.8 },
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
      'A 4 x 1 m mesh banner with rope sewn into the hem, made to hang between two poles across a road.',
      'The mesh lets a quarter of the wind through, so the poles do not carry the whole of it.',
      'Most municipalities want a month to approve a banner over a road, so apply before you order.',
    ],
    price: 1380,
    options: {
      printingType: { 'Single-Sided': 0, 'Double-Sided': 640 },
    },
    parcel: { cm: [105, 18, 18], kg: 3.4 },
    isDraft: true,
    pictures: [
      { kind: 'pvc-banner', view: 'scene', options: { finishing: 'Matte' } },
      { kind: 'pvc-banner', view: 'detail', options: { finishing: 'Matte' } },
    ],
  },
]
