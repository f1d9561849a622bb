import type { DemoProduct } from '../demo-product.ts'
import { CARD_RUNS, POSTCARD_RUNS } from './card-runs.ts'

/** Heavy board, cut small. */
export const cards: readonly DemoProduct[] = [
  {
    sku: 'UMB-PR-0101',
    name: 'Business Cards',
    kind: 'Business cards',
    description: [
      'Box of 100 cards, 90 x 50 mm, on board that does not bend in a wallet.',
      'Laminated on both faces, so ink does not crack at the edges and a pen still takes on the matte one.',
      'Printed and cut within two working days; keep names and numbers 4 mm away from the edge.',
    ],
    price: 249,
    originalPrice: 289,
    options: {
      sides: { 'Single Side': 0, 'Double Side': 24 },
      paperWeight: { '200 - 300 gsm': 0, '350 - 400 gsm': 32 },
      lamination: { 'Gloss Lamination': 0, 'Matte Lamination': 0, 'Soft Touch Lamination': 40 },
      cornerType: { 'Square Corners': 0, 'Rounded Corners': 12 },
      layout: ['Landscape', 'Portrait'],
    },
    parcel: { cm: [10, 6, 5], kg: 0.25 },
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
      'We can lay out the address side to the Post Office standard if you leave it blank.',
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
      'Box of 100 cards on 400 gsm board with a soft touch skin on both sides and rounded corners as standard.',
      'The coating hides fingerprints, which makes it the right choice for dark, full-cover designs.',
      'Ready for collection in two working days.',
    ],
    price: 429,
    options: {
      sides: { 'Single Side': 0, 'Double Side': 35 },
      layout: ['Landscape', 'Portrait'],
    },
    parcel: { cm: [10, 6, 6], kg: 0.3 },
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
      'Pack of 50 flat invitations on 350 gsm board with white envelopes, enough for one matric class and its partners.',
      'Each card can carry its own name and table number: send the list as a spreadsheet with your artwork.',
      'Order three weeks ahead in September, when every school dances at once.',
    ],
    price: 545,
    options: {
      sides: { 'Single Side': 0, 'Double Side': 60 },
      paperFinish: { 'Matte Finish': 0, 'Gloss Finish': 0, 'Soft Touch Lamination': 75 },
      standardSizes: { A6: 0, DL: 25, A5: 70 },
      cornerType: { 'Square Corners': 0, 'Rounded Corners': 20 },
    },
    parcel: { cm: [23, 17, 7], kg: 0.9 },
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
]
