import { darken, lighten } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { circle, ellipse, g, path, rect, stroke } from '../kit/svg.ts'

/** Side of a single-cab bakkie, 1000 wide, wheels on y = 420. */
export const bakkieBody =
  'M20 330V214Q20 196 40 194L372 190L372 186C392 128 414 84 436 62Q446 50 470 48H614Q640 48 656 66C680 94 702 136 722 178C800 186 880 194 932 212Q968 226 974 262L980 330Q980 348 962 348H900A92 92 0 0 0 716 348H304A92 92 0 0 0 120 348H38Q20 348 20 330Z'

const wheel = (sheet: Sheet, x: number): string =>
  circle(x, 346, 78, '#201f22') +
  circle(x, 346, 50, sheet.slant('0 #e9eaec, 1 #83878d')) +
  circle(x, 346, 34, '#4a4d52') +
  stroke(`M${x - 42} 346h84M${x} 304v84M${x - 30} 316l60 60M${x + 30} 316l-60 60`, '#c9ccd0', 9) +
  circle(x, 346, 12, '#e9eaec')

export const bakkie = (sheet: Sheet, colour: string, wrap: string): string => {
  const glass = sheet.slant('0 #52707f, .5 #24343d, 1 #18242b')
  return (
    sheet.shadow('M60 420H960L1010 432Q520 460 30 436Z', 12, 0.6) +
    path('M110 348H910V300H110ZM116 348a96 96 0 0 1 192 0ZM712 348a96 96 0 0 1 192 0Z', '#1b1a1d') +
    path(bakkieBody, colour) +
    sheet.clipped(
      bakkieBody,
      wrap,
      rect(0, 40, 1000, 320, sheet.down('0 #fff .3, .45 #fff .06, .56 #1a1020 .02, 1 #1a1020 .38')),
      stroke('M20 226H980', '#fff', 5, { opacity: '.4' }),
      stroke('M20 232H980', '#1a1020', 3, { opacity: '.18' }),
    ) +
    path(
      'M400 182C416 134 432 100 448 82Q454 76 468 76H536V182ZM552 76H608Q624 76 634 88C654 114 672 146 688 182H552Z',
      glass,
    ) +
    path('M440 182L490 76H520L470 182Z', '#fff', { opacity: '.16' }) +
    stroke('M544 70V336M392 190V336M708 184C712 240 706 300 690 336', darken(colour, 0.45), 3, {
      opacity: '.6',
    }) +
    stroke('M392 338H690', darken(colour, 0.45), 3, { opacity: '.5' }) +
    rect(566, 212, 52, 12, darken(colour, 0.5), { rx: 6 }) +
    path('M700 178q30-22 44-2l-6 22h-34Z', '#2b2b2f') +
    path('M930 214q36 10 42 44l-34-4q-14-22-8-40Z', lighten('#f7e9b2', 0.2), {
      stroke: '#8d887c',
      'stroke-width': 2,
    }) +
    rect(20, 222, 14, 56, '#c8202a', { rx: 4 }) +
    path('M940 300H984V352Q984 358 976 358H930Z', '#3a3a3e') +
    path('M18 306H52V358H26Q18 358 18 350Z', '#3a3a3e') +
    stroke('M40 196L372 191', darken(colour, 0.3), 4) +
    wheel(sheet, 212) +
    wheel(sheet, 808) +
    ellipse(500, 352, 180, 5, '#000', { opacity: '.25' })
  )
}

export const parked = (
  sheet: Sheet,
  x: number,
  y: number,
  scale: number,
  colour: string,
  wrap: string,
): string => g({ transform: `translate(${x} ${y}) scale(${scale})` }, bakkie(sheet, colour, wrap))
