import type { OwnArtworkSettings } from '@umbala/preflight'

const A4 = { widthMm: 210, heightMm: 297 }
const A5 = { widthMm: 148, heightMm: 210 }
const A6 = { widthMm: 105, heightMm: 148 }
const DL = { widthMm: 99, heightMm: 210 }
const TWO = { min: 1, max: 2, multipleOf: 1 }
const FOUR = { min: 4, max: 4, multipleOf: 1 }

/** What differs from the settings of a product's kind, by SKU. */
export const ARTWORK_OF: Readonly<Record<string, OwnArtworkSettings>> = {
  // Cards and post
  'UMB-PR-0101': { safeMm: 4 },
  'UMB-PR-0104': { inkPercent: 260 },
  'UMB-PR-0106': { trim: { widthMm: 50, heightMm: 90 }, pages: TWO },
  'UMB-PR-0144': { trim: A6, pages: TWO },
  'UMB-PR-0145': { trim: A6, pages: TWO },
  'UMB-PR-0149': { trim: DL },
  // Flyers and leaflets
  'UMB-PR-0116': { trim: DL },
  'UMB-PR-0118': { trim: A6, inkPercent: 280 },
  'UMB-PR-0121': {
    trim: { widthMm: 297, heightMm: 210 },
    pages: { min: 2, max: 2, multipleOf: 1 },
    folds: [0.3311, 0.6655],
  },
  'UMB-PR-0123': { trim: A5, pages: FOUR },
  'UMB-PR-0126': { dpi: 120, poorDpi: 72 },
  // Bound
  'UMB-PR-0129': { trim: A4 },
  'UMB-PR-0130': { trim: A6, pages: { min: 1, max: 60, multipleOf: 1 } },
  'UMB-PR-0131': { trim: A4 },
  'UMB-PR-0140': { trim: { widthMm: 210, heightMm: 148 }, pages: { min: 13, max: 26, multipleOf: 13 } },
  // Stationery, menus and stickers
  'UMB-PR-0133': { trim: A4, safeMm: 5, inkPercent: 260 },
  'UMB-PR-0135': { inkPercent: 260 },
  'UMB-PR-0136': { trim: A5 },
  'UMB-PR-0137': { safeMm: 3 },
  'UMB-PR-0138': { safeMm: 3 },
  'UMB-PR-0151': { pages: FOUR },
  'UMB-PR-0153': { trim: DL },
  // Signs
  'UMB-SG-0231': { trim: { widthMm: 600, heightMm: 400 } },
  'UMB-SG-0241': { trim: { widthMm: 600, heightMm: 300 } },
}
