import type { DemoProduct } from '../demo-product.ts'

/** Booklets, stationery, stickers, calendars and menus. */
export const boundPrint: readonly DemoProduct[] = [
  {
    sku: 'UMB-PR-0136',
    name: 'Sticker Sheets',
    kind: 'Stickers and labels',
    description: [
      'Twenty A5 sheets of kiss-cut vinyl stickers, six to a sheet, each in its own shape.',
      'They peel off cleanly from laptops, lunch boxes and parcels and survive a hand wash.',
      'Draw the cutting line in a spot colour called Cut, 2 mm outside the artwork.',
    ],
    price: 345,
    options: {
      paperFinish: ['Gloss Finish', 'Matte Finish'],
    },
    parcel: { cm: [23, 16, 2], kg: 0.3 },
    isFeatured: true,
    pictures: [
      { kind: 'stickers', options: { finish: 'Gloss Finish' } },
      { kind: 'stickers', view: 'detail', options: { finish: 'Gloss Finish' } },
      { kind: 'stickers', view: 'scene', options: { finish: 'Matte Finish' } },
    ],
  },
  {
    sku: 'UMB-PR-0128',
    name: 'A5 Booklets',
    kind: 'Booklets and books',
    description: [
      'Pack of 25 stapled booklets of 16 pages, full colour throughout, with a heavier cover.',
      'Used for product guides, church programmes and training notes.',
      'Send single pages in reading order, not spreads; we impose them and mail a proof before printing.',
    ],
    price: 875,
    options: {
      paperFinish: ['Gloss Finish', 'Matte Finish'],
      paperWeight: { '80 - 100 gsm': 0, '120 - 170 gsm': 95 },
      lamination: { 'Gloss Lamination': 0, 'Matte Lamination': 0, 'Soft Touch Lamination': 55 },
    },
    parcel: { cm: [23, 16, 9], kg: 1.6 },
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
      'Ten wire-bound tent calendars of 13 leaves with South African public holidays and school terms already in place.',
      'Your logo stands on every month, your picture on any of them.',
      "Order before mid-November to have them on your clients' desks in January.",
    ],
    price: 890,
    options: {
      paperFinish: ['Gloss Finish', 'Matte Finish'],
      paperWeight: { '200 - 300 gsm': 0, '350 - 400 gsm': 140 },
    },
    parcel: { cm: [24, 18, 16], kg: 2.4 },
    pictures: [
      { kind: 'calendar' },
      { kind: 'calendar', view: 'scene' },
      { kind: 'calendar', view: 'detail' },
    ],
  },
  {
    sku: 'UMB-PR-0151',
    name: 'Restaurant Menus',
    kind: 'Menus',
    description: [
      'Pack of 20 folded menus, four pages, laminated on both sides so that curry and red wine wipe off.',
      'A4 suits a full kitchen, A5 a wine list or a breakfast card.',
      'We keep your file, so the next price change needs only a list of what is different.',
    ],
    price: 760,
    options: {
      standardSizes: { A5: 0, A4: 260 },
      lamination: { 'Gloss Lamination': 0, 'Matte Lamination': 0, 'Soft Touch Lamination': 120 },
      cornerType: { 'Square Corners': 0, 'Rounded Corners': 40 },
    },
    parcel: { cm: [31, 22, 4], kg: 1.3 },
    pictures: [
      { kind: 'menu', options: { format: 'A4' } },
      { kind: 'menu', view: 'detail', options: { format: 'A4' } },
      { kind: 'menu', view: 'scene', options: { format: 'A5' } },
    ],
  },
  {
    sku: 'UMB-PR-0134',
    name: 'Office Starter Set',
    kind: 'Stationery',
    description: [
      'What a new company needs on its first morning: 100 letterheads, 100 DL envelopes and 100 business cards in one design.',
      'Everything is printed in one run, so the blue on the card is the blue on the envelope.',
      'Order it with a logo from our design desk or send your own as a vector file.',
    ],
    price: 1190,
    originalPrice: 1390,
    options: {
      paperFinish: { 'Matte Finish': 0, 'Gloss Finish': 0, 'Soft Touch Lamination': 80 },
      cornerType: { 'Square Corners': 0, 'Rounded Corners': 12 },
    },
    parcel: { cm: [33, 25, 10], kg: 2.1 },
    pictures: [
      { kind: 'letterhead' },
      {
        kind: 'business-cards',
        options: { corners: 'Square Corners', layout: 'Landscape', finish: 'Gloss Finish' },
      },
      { kind: 'letterhead', view: 'detail' },
      {
        kind: 'business-cards',
        view: 'detail',
        options: { corners: 'Rounded Corners', layout: 'Landscape', finish: 'Matte Finish' },
      },
    ],
  },
  {
    sku: 'UMB-PR-0130',
    name: 'Stokvel Record Books',
    kind: 'Booklets and books',
    description: [
      'Set of 12 pocket books, one a member: constitution in front, then 40 pages for contributions, payouts and signatures.',
      'The cover carries the name of your stokvel and its founding year, the inside pages take any pen.',
      'Send us your rules as they are, typed or photographed, and we set them.',
    ],
    price: 640,
    options: {
      lamination: ['Gloss Lamination', 'Matte Lamination'],
      paperWeight: { '80 - 100 gsm': 0, '120 - 170 gsm': 90 },
    },
    parcel: { cm: [16, 12, 12], kg: 1.2 },
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
    sku: 'UMB-PR-0138',
    name: 'Jar and Bottle Labels',
    kind: 'Stickers and labels',
    description: [
      'Pack of 200 loose die-cut labels on waterproof white vinyl for atchar jars, honey, sauces and craft beer.',
      'The adhesive holds through a fridge and an ice bucket, and no ink bleeds when the glass sweats.',
      'Measure the flat part of your jar and stay 3 mm inside it.',
    ],
    price: 480,
    originalPrice: 560,
    options: {
      paperFinish: ['Matte Finish', 'Gloss Finish'],
      lamination: ['Gloss Lamination', 'Matte Lamination'],
    },
    parcel: { cm: [23, 16, 4], kg: 0.4 },
    pictures: [
      {
        kind: 'stickers',
        view: 'scene',
        options: { finish: 'Gloss Finish' },
        alt: 'Loose die-cut labels in six shapes',
      },
      {
        kind: 'stickers',
        view: 'detail',
        options: { finish: 'Matte Finish' },
        alt: 'A label being peeled off its backing',
      },
    ],
  },
  {
    sku: 'UMB-PR-0133',
    name: 'Letterheads, 500 Sheets',
    kind: 'Stationery',
    description: [
      'One ream of A4 letterheads on 100 gsm laser-safe bond that runs through an office printer without curling.',
      'Colours stay true from the first ream to the tenth because we keep your plate settings on file.',
      'Leave 15 mm clear at the foot for directors and registration numbers.',
    ],
    price: 780,
    options: {
      sides: { 'Single Side': 0, 'Double Side': 210 },
    },
    // One ream would pay for the set-up and nothing else.
    quantity: { min: 2, max: 200 },
    parcel: { cm: [31, 22, 6], kg: 3.2 },
    pictures: [
      { kind: 'letterhead', view: 'scene' },
      { kind: 'letterhead', view: 'detail' },
    ],
  },
  {
    sku: 'UMB-PR-0153',
    name: 'Kota and Takeaway Menus',
    kind: 'Menus',
    description: [
      'Pack of 500 slim DL menus on 130 gsm paper, to staple to the bag or push under a gate.',
      'List the kotas first, the combos second and the delivery number on both faces.',
      'Printed overnight, so a price rise costs you one day.',
    ],
    price: 620,
    options: {
      sides: { 'Single Side': 0, 'Double Side': 90 },
      paperFinish: ['Gloss Finish', 'Matte Finish'],
    },
    parcel: { cm: [23, 21, 7], kg: 1.5 },
    pictures: [
      { kind: 'menu', options: { format: 'DL' } },
      { kind: 'menu', view: 'scene', options: { format: 'DL' } },
      { kind: 'menu', view: 'detail', options: { format: 'DL' } },
    ],
  },
  {
    sku: 'UMB-PR-0129',
    name: 'School Magazines, A4',
    kind: 'Booklets and books',
    description: [
      'Pack of 50 A4 magazines of 32 pages on 115 gsm paper with a laminated 250 gsm cover.',
      'Class photographs need 300 dpi at printed size, and dark uniforms print better with the shadows lifted a little.',
      'Proof in two working days, delivery in one batch before prize-giving.',
    ],
    price: 4850,
    options: {
      paperFinish: ['Gloss Finish', 'Matte Finish'],
      lamination: { 'Gloss Lamination': 0, 'Matte Lamination': 0, 'Soft Touch Lamination': 290 },
    },
    parcel: { cm: [32, 23, 28], kg: 14.5 },
    pictures: [
      { kind: 'booklet', options: { format: 'A4' } },
      { kind: 'booklet', view: 'scene', options: { format: 'A4' } },
      { kind: 'booklet', view: 'detail', options: { format: 'A4' } },
    ],
  },
]
