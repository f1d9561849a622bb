import type { DemoProduct } from '../demo-product.ts'
import { CARD_RUNS, POSTCARD_RUNS } from './card-runs.ts'
import { BINDERY, runs, runsByOption, runsBySpeed } from './price-lists.ts'

/** Heavy board, cut small. */
export const cards: readonly DemoProduct[] = [
  {
    sku: 'UMB-PR-0101',
    name: 'Business Cards',
    kind: 'Business cards',
    description: [
      'Cards of 90 x 50 mm in runs of 100 to 5 000, on board that does not bend in a wallet.',
      'Laminated on both faces, so ink does not crack at the edges and a pen still takes on the matte one.',
      'Keep names and numbers 4 mm away from the edge, and let the background run 3 mm over it.',
    ],
    price: 249,
    options: {
      sides: { 'Single Side': 0, 'Double Side': 0.16 },
      paperWeight: { '200 - 300 gsm': 0, '350 - 400 gsm': 0.18 },
      lamination: { 'Gloss Lamination': 0, 'Matte Lamination': 0, 'Soft Touch Lamination': 0.3 },
      cornerType: { 'Square Corners': 0, 'Rounded Corners': 0.08 },
      layout: ['Landscape', 'Portrait'],
    },
    pricing: runsBySpeed({ 100: 249, 250: 372, 500: 510, 1000: 735, 2500: 1520, 5000: 2690 }),
    quantity: { min: 100, max: 5000 },
    parcel: { cm: [20, 10, 6], kg: 0.0018 },
    isFeatured: true,
    pictures: [
      { kind: 'business-cards', options: { corners: 'Square Corners', layout: 'Landscape' } },
      { kind: 'business-cards', options: { corners: 'Rounded Corners', layout: 'Portrait' } },
      { kind: 'business-cards', view: 'scene', options: { corners: 'Square Corners', layout: 'Landscape' } },
      {
        kind: 'business-cards',
        view: 'detail',
        options: { corners: 'Rounded Corners', layout: 'Landscape' },
      },
    ],
  },
  {
    sku: 'UMB-PR-0144',
    name: 'Postcards',
    kind: 'Postcards and invitations',
    description: [
      'A6 postcards on 350 gsm board in any number from 25, with a picture side and a back you can write on.',
      'Guest houses leave them in the room; online shops drop one into every parcel.',
      'Leave the right half of the back free for the address and the stamp.',
    ],
    price: 165,
    options: {
      paperFinish: { 'Matte Finish': 0, 'Gloss Finish': 0, 'Soft Touch Lamination': 0.65 },
      cornerType: { 'Square Corners': 0, 'Rounded Corners': 0.15 },
      layout: ['Landscape', 'Portrait'],
    },
    pricing: POSTCARD_RUNS,
    quantity: { min: 25, max: 5000 },
    parcel: { cm: [16, 12, 5], kg: 0.0055 },
    pictures: [
      { kind: 'postcard', options: { layout: 'Landscape', finish: 'Matte Finish' } },
      { kind: 'postcard', view: 'detail', options: { layout: 'Landscape', finish: 'Gloss Finish' } },
      { kind: 'postcard', view: 'scene', options: { layout: 'Landscape', finish: 'Matte Finish' } },
    ],
  },
  {
    sku: 'UMB-PR-0103',
    name: 'Velvet Business Cards',
    kind: 'Business cards',
    description: [
      'Cards on 400 gsm board with a soft touch skin on both sides and rounded corners as standard.',
      'The coating hides fingerprints, which makes it the right choice for dark, full-cover designs.',
      'Sold in runs of 100 to 2 000; five working days, or three if it is urgent.',
    ],
    price: 429,
    options: {
      sides: ['Single Side', 'Double Side'],
      layout: ['Landscape', 'Portrait'],
    },
    pricing: runsByOption(
      'sides',
      ['Single Side', 'Double Side'],
      { 100: [429, 464], 250: [690, 745], 500: [1040, 1125], 1000: [1680, 1820], 2000: [2890, 3120] },
      BINDERY,
    ),
    quantity: { min: 100, max: 2000 },
    parcel: { cm: [20, 10, 6], kg: 0.0022 },
    pictures: [
      { kind: 'business-cards', view: 'scene', options: { corners: 'Rounded Corners', layout: 'Landscape' } },
      { kind: 'business-cards', options: { corners: 'Rounded Corners', layout: 'Landscape' } },
      { kind: 'business-cards', view: 'detail', options: { corners: 'Rounded Corners', layout: 'Portrait' } },
    ],
  },
  {
    sku: 'UMB-PR-0147',
    name: 'Matric Dance Invitations',
    kind: 'Postcards and invitations',
    description: [
      'Flat invitations on 350 gsm board with white envelopes, from 25 for one class to 500 for a whole grade.',
      'Each card can carry its own name and table number: send the list as a spreadsheet with your artwork.',
      'Order three weeks ahead in September, when every school dances at once.',
    ],
    price: 320,
    options: {
      sides: { 'Single Side': 0, 'Double Side': 1.2 },
      paperFinish: { 'Matte Finish': 0, 'Gloss Finish': 0, 'Soft Touch Lamination': 1.5 },
      standardSizes: ['A6', 'DL', 'A5'],
      cornerType: { 'Square Corners': 0, 'Rounded Corners': 0.4 },
    },
    pricing: runsByOption('standardSizes', ['A6', 'DL', 'A5'], {
      25: [320, 335, 365],
      50: [545, 570, 615],
      100: [890, 935, 1020],
      250: [1790, 1890, 2080],
      500: [2950, 3120, 3460],
    }),
    quantity: { min: 25, max: 500 },
    parcel: { cm: [23, 17, 7], kg: 0.018 },
    pictures: [
      {
        kind: 'postcard',
        options: { layout: 'Portrait', finish: 'Gloss Finish' },
        alt: 'Upright invitation, front and back',
      },
      {
        kind: 'postcard',
        view: 'detail',
        options: { layout: 'Portrait', finish: 'Matte Finish' },
        alt: 'Corner of a stack of invitations',
      },
      {
        kind: 'postcard',
        view: 'scene',
        options: { layout: 'Portrait', finish: 'Gloss Finish' },
        alt: 'Stacks of upright invitations',
      },
    ],
  },
  {
    sku: 'UMB-PR-0106',
    name: 'Salon and Loyalty Cards',
    kind: 'Business cards',
    description: [
      'Upright cards in runs of 100 to 5 000, with a coated front and an uncoated back that takes a stamp or a ballpoint.',
      'Made for appointment times at salons and for the tenth-coffee-free kind of card.',
      'Tell us how many stamp blocks you want and we set the back for you at no charge.',
    ],
    price: 245,
    options: {
      paperFinish: ['Gloss Finish', 'Matte Finish'],
      paperWeight: { '200 - 300 gsm': 0, '350 - 400 gsm': 0.18 },
      cornerType: { 'Square Corners': 0, 'Rounded Corners': 0.08 },
    },
    pricing: CARD_RUNS,
    quantity: { min: 100, max: 5000 },
    parcel: { cm: [20, 10, 6], kg: 0.0014 },
    pictures: [
      { kind: 'business-cards', options: { corners: 'Square Corners', layout: 'Portrait' } },
      { kind: 'business-cards', view: 'detail', options: { corners: 'Square Corners', layout: 'Portrait' } },
      { kind: 'business-cards', view: 'scene', options: { corners: 'Rounded Corners', layout: 'Portrait' } },
    ],
  },
  {
    sku: 'UMB-PR-0145',
    name: 'Thank-you Cards',
    kind: 'Postcards and invitations',
    description: [
      'Small cards for the parcel or the counter, with room for three lines in your own hand.',
      'The back is uncoated, so a ballpoint does not smear.',
    ],
    price: 189,
    options: {
      paperFinish: ['Matte Finish', 'Gloss Finish'],
      cornerType: { 'Square Corners': 0, 'Rounded Corners': 0.12 },
      layout: ['Landscape', 'Portrait'],
    },
    pricing: runs({ 50: 189, 100: 270, 250: 445, 500: 660, 1000: 990, 2500: 1980 }),
    quantity: { min: 50, max: 2500 },
    parcel: { cm: [16, 12, 5], kg: 0.0045 },
    pictures: [
      {
        kind: 'postcard',
        view: 'scene',
        options: { layout: 'Landscape', finish: 'Gloss Finish' },
        alt: 'Stacks of thank-you cards',
      },
      {
        kind: 'postcard',
        options: { layout: 'Landscape', finish: 'Gloss Finish' },
        alt: 'Thank-you card, front and back',
      },
    ],
  },
  {
    sku: 'UMB-PR-0104',
    name: 'Uncoated Business Cards',
    kind: 'Business cards',
    description: [
      'Cards on a rough white board without lamination, with the feel of drawing paper.',
      'They take a pen, a stamp or a pencil on both faces.',
      'Large areas of dark ink look softer than on a coated card.',
    ],
    price: 275,
    options: {
      sides: { 'Single Side': 0, 'Double Side': 0.18 },
      cornerType: { 'Square Corners': 0, 'Rounded Corners': 0.08 },
    },
    pricing: runsBySpeed({ 100: 275, 250: 410, 500: 565, 1000: 820 }),
    quantity: { min: 100, max: 1000 },
    parcel: { cm: [20, 10, 6], kg: 0.0018 },
    pictures: [
      { kind: 'business-cards', options: { corners: 'Square Corners', layout: 'Landscape' } },
      { kind: 'business-cards', view: 'scene', options: { corners: 'Square Corners', layout: 'Landscape' } },
      { kind: 'business-cards', view: 'detail', options: { corners: 'Square Corners', layout: 'Landscape' } },
    ],
  },
  {
    sku: 'UMB-PR-0149',
    name: 'Gift Vouchers',
    kind: 'Postcards and invitations',
    description: [
      'DL vouchers on 300 gsm board, each with a number of its own, so that none is redeemed twice.',
      'The amount is printed, or left open for a pen.',
      'Say at which number they begin, and keep the list we send you with them.',
    ],
    price: 295,
    options: {
      sides: ['Single Side', 'Double Side'],
      paperFinish: { 'Matte Finish': 0, 'Gloss Finish': 0, 'Soft Touch Lamination': 0.9 },
    },
    pricing: runsByOption(
      'sides',
      ['Single Side', 'Double Side'],
      { 50: [295, 330], 100: [430, 485], 250: [760, 865], 500: [1190, 1360], 1000: [1890, 2170] },
      BINDERY,
    ),
    quantity: { min: 50, max: 1000 },
    parcel: { cm: [23, 12, 6], kg: 0.0062 },
    pictures: [
      {
        kind: 'postcard',
        options: { layout: 'Landscape', format: 'DL', finish: 'Matte Finish' },
        alt: 'Gift voucher, front and back',
      },
      {
        kind: 'postcard',
        view: 'scene',
        options: { layout: 'Landscape', format: 'DL', finish: 'Matte Finish' },
        alt: 'Stacks of gift vouchers',
      },
    ],
  },
]
