import type { OwnOption } from '@umbala/pricing'
import type { DemoProduct } from '../demo-product.ts'
import { BINDERY, runs, runsByOption } from './price-lists.ts'

/** Of a stapled book always a multiple of four. */
const pages = (...counts: readonly number[]): readonly OwnOption[] => [
  {
    label: 'Pages',
    help: 'The cover counts as four pages.',
    values: counts.map((count) => ({ value: `${count} pages` })),
  },
]
const PAGES = pages(8, 16, 24, 32)
const MAGAZINE_PAGES = pages(24, 32, 48, 64)

/** What is stapled, glued or wired. */
export const boundPrint: readonly DemoProduct[] = [
  {
    sku: 'UMB-PR-0128',
    name: 'A5 Booklets',
    kind: 'Booklets and books',
    description: [
      'Stapled A5 booklets of 8 to 32 pages, full colour throughout, with a heavier cover.',
      'Used for product guides, church programmes and training notes.',
      'Send single pages in reading order, not spreads; we impose them and mail a proof before printing.',
    ],
    price: 690,
    options: {
      paperFinish: ['Gloss Finish', 'Matte Finish'],
      paperWeight: { '80 - 100 gsm': 0, '120 - 170 gsm': 2.4 },
      lamination: { 'Gloss Lamination': 0, 'Matte Lamination': 0, 'Soft Touch Lamination': 2.2 },
    },
    pricing: runsByOption(
      'Pages',
      ['8 pages', '16 pages', '24 pages', '32 pages'],
      {
        25: [690, 875, 1060, 1240],
        50: [1090, 1420, 1740, 2050],
        100: [1790, 2390, 2970, 3540],
        250: [3650, 5020, 6350, 7640],
        500: [6240, 8790, 11_250, 13_650],
      },
      BINDERY,
    ),
    ownOptions: PAGES,
    quantity: { min: 25, max: 500 },
    parcel: { cm: [23, 16, 9], kg: 0.064 },
    pictures: [
      { kind: 'booklet', options: { format: 'A5' } },
      { kind: 'booklet', view: 'detail', options: { format: 'A5' } },
      { kind: 'booklet', view: 'scene', options: { format: 'A5' } },
    ],
  },
  {
    sku: 'UMB-PR-0140',
    name: 'Desk Calendars',
    kind: 'Calendars',
    description: [
      'Wire-bound tent calendars of 13 leaves, with the public holidays of South Africa in place.',
      'Your logo stands on every month, your picture on any of them.',
      "Order in early November to have them on your clients' desks in January.",
    ],
    price: 980,
    options: {
      paperFinish: ['Gloss Finish', 'Matte Finish'],
      paperWeight: { '200 - 300 gsm': 0, '350 - 400 gsm': 14 },
    },
    pricing: runs({ 10: 980, 25: 1890, 50: 3250, 100: 5690, 250: 12_400 }, BINDERY),
    quantity: { min: 10, max: 250 },
    parcel: { cm: [24, 18, 16], kg: 0.24 },
    pictures: [
      { kind: 'calendar' },
      { kind: 'calendar', view: 'scene' },
      { kind: 'calendar', view: 'detail' },
    ],
  },
  {
    sku: 'UMB-PR-0130',
    name: 'Stokvel Record Books',
    kind: 'Booklets and books',
    description: [
      'Pocket books, one a member: constitution in front, then 40 pages for contributions, payouts and signatures.',
      'The cover carries the name of your stokvel and its founding year, the inside pages take any pen.',
      'Send us your rules as they are, typed or photographed, and we set them.',
    ],
    price: 640,
    options: {
      lamination: ['Gloss Lamination', 'Matte Lamination'],
      paperWeight: { '80 - 100 gsm': 0, '120 - 170 gsm': 7.5 },
    },
    pricing: runs({ 12: 640, 24: 1090, 50: 1980, 100: 3590 }, BINDERY),
    quantity: { min: 12, max: 100 },
    parcel: { cm: [16, 12, 12], kg: 0.1 },
    pictures: [
      {
        kind: 'booklet',
        view: 'scene',
        options: { format: 'A6' },
        alt: 'A stack of pocket-size record books',
      },
      { kind: 'booklet', options: { format: 'A6' }, alt: 'Pocket record book, closed on top of an open one' },
      {
        kind: 'booklet',
        view: 'detail',
        options: { format: 'A6' },
        alt: 'Open record book, close up on the fold',
      },
    ],
  },
  {
    sku: 'UMB-PR-0129',
    name: 'School Magazines, A4',
    kind: 'Booklets and books',
    description: [
      'A4 magazines on 115 gsm paper with a laminated 250 gsm cover, 24 to 64 pages.',
      'Class photographs need 300 dpi at printed size, and dark uniforms print better with the shadows lifted a little.',
      'Send the pages in reading order; the copies travel in one batch.',
    ],
    price: 3290,
    options: {
      paperFinish: ['Gloss Finish', 'Matte Finish'],
      lamination: { 'Gloss Lamination': 0, 'Matte Lamination': 0, 'Soft Touch Lamination': 5.8 },
    },
    pricing: runsByOption(
      'Pages',
      ['24 pages', '32 pages', '48 pages', '64 pages'],
      {
        25: [3290, 3690, 4490, 5290],
        50: [4250, 4850, 6090, 7350],
        100: [6690, 7790, 9990, 12_190],
        250: [13_450, 15_890, 20_750, 25_600],
        500: [23_900, 28_600, 37_900, 47_200],
      },
      BINDERY,
    ),
    ownOptions: MAGAZINE_PAGES,
    quantity: { min: 25, max: 500 },
    parcel: { cm: [32, 23, 28], kg: 0.29 },
    pictures: [
      { kind: 'booklet', options: { format: 'A4' } },
      { kind: 'booklet', view: 'scene', options: { format: 'A4' } },
      { kind: 'booklet', view: 'detail', options: { format: 'A4' } },
    ],
  },
  {
    sku: 'UMB-PR-0131',
    name: 'Annual Reports',
    kind: 'Booklets and books',
    description: [
      'A4 reports with a glued spine on 120 gsm paper, the kind that stands on a shelf with its title on the back.',
      'Tables and charts stay sharp in one ink; pictures get the full four.',
      'Send the cover as a file of its own: the width of the spine follows from the pages, and we tell you what it is.',
    ],
    price: 2450,
    options: {
      paperFinish: ['Matte Finish', 'Gloss Finish'],
      lamination: { 'Matte Lamination': 0, 'Gloss Lamination': 0, 'Soft Touch Lamination': 6.5 },
    },
    pricing: runsByOption(
      'Pages',
      ['48 pages', '64 pages', '96 pages', '128 pages'],
      {
        10: [2450, 2890, 3750, 4590],
        25: [4390, 5240, 6950, 8650],
        50: [7450, 8990, 12_050, 15_100],
        100: [13_200, 16_100, 21_900, 27_700],
      },
      BINDERY,
    ),
    ownOptions: pages(48, 64, 96, 128),
    quantity: { min: 10, max: 100 },
    parcel: { cm: [32, 23, 20], kg: 0.42 },
    pictures: [
      { kind: 'booklet', view: 'scene', options: { format: 'A4' }, alt: 'A stack of A4 reports' },
      { kind: 'booklet', options: { format: 'A4' }, alt: 'An A4 report, closed on top of an open one' },
      {
        kind: 'booklet',
        view: 'detail',
        options: { format: 'A4' },
        alt: 'An open report, close up on the fold',
      },
    ],
  },
  {
    sku: 'UMB-PR-0135',
    name: 'Invoice Books',
    kind: 'Stationery',
    description: [
      'Books of 50 numbered sets on carbonless paper: the customer takes the top sheet, the copy stays in the book.',
      'Perforated at the side, with a card that goes under the set you write on.',
      'Say at which number the first book begins.',
    ],
    price: 590,
    options: {
      standardSizes: ['A5', 'A4'],
    },
    pricing: runsByOption(
      'standardSizes',
      ['A5', 'A4'],
      { 5: [590, 890], 10: [980, 1520], 20: [1690, 2680], 50: [3690, 5890] },
      BINDERY,
    ),
    ownOptions: [
      {
        label: 'Copies',
        help: 'Each copy has a colour of its own.',
        values: [
          { value: 'Duplicate' },
          { value: 'Triplicate', amount: { basis: 'percent', percentHundredths: 35_00 } },
        ],
      },
    ],
    quantity: { min: 5, max: 50 },
    parcel: { cm: [31, 22, 12], kg: 0.38 },
    pictures: [
      { kind: 'booklet', options: { format: 'A5' }, alt: 'Invoice book, closed on top of an open one' },
      { kind: 'booklet', view: 'scene', options: { format: 'A5' }, alt: 'A stack of invoice books' },
      {
        kind: 'booklet',
        view: 'detail',
        options: { format: 'A4' },
        alt: 'Open invoice book, close up on the fold',
      },
    ],
  },
]
