import type { Fold } from './cloth.ts'
import { printSizes } from './prints.ts'

/** Pixels per centimetre of cloth: prints are drawn in their true size. */
export const CM = 9.6

const left =
  'M506 214C470 236 424 252 380 268C326 292 262 384 206 484L316 548C336 520 352 490 364 462C370 600 366 790 352 962'
const half =
  'L848 962C834 790 830 600 836 462C848 490 864 520 884 548L994 484C938 384 874 292 820 268C776 252 730 236 694 214'

const torso = (neck: string): string => `${left}Q600 988 848 962${half.replace('L848 962', '')}${neck}Z`
export const bodyFront = torso('C684 332 516 332 506 214')
export const bodyBack = torso('Q600 258 506 214')

/** Pull lines fan out of the armpits, the hem swings in two waves, the sleeves lie on their seams. */
export const folds: readonly Fold[] = [
  ['d', 'M364 440C384 560 380 760 352 962C362 790 366 600 364 440Z', 0, 0.34],
  ['d', 'M836 440C786 600 792 790 848 962L800 970C770 800 780 600 836 440Z', 0, 0.3],
  ['d', 'M366 456C430 476 470 520 488 590C448 536 414 512 366 500Z', 0, 0.26],
  ['d', 'M366 520C408 548 436 596 446 668C416 616 394 590 367 574Z', 0, 0.2],
  ['d', 'M834 456C770 480 734 526 716 600C756 544 790 520 834 504Z', 0, 0.3],
  ['d', 'M834 524C792 556 768 608 760 690C788 630 808 602 834 584Z', 0, 0.24],
  ['d', 'M436 970C462 900 462 840 450 760C486 840 490 910 478 973Z', 0, 0.2],
  ['d', 'M716 973C712 890 724 830 744 744C752 840 762 910 752 970Z', 0, 0.24],
  ['d', 'M372 286C348 340 350 410 364 462C342 500 330 524 316 548L284 530C330 450 330 350 372 286Z', 0, 0.24],
  ['d', 'M828 286C852 340 850 410 836 462C860 510 872 530 884 548L960 504C900 440 858 360 828 286Z', 0, 0.3],
  ['l', 'M408 320C430 420 432 560 410 700C390 560 388 430 408 320Z', 0, 0.6],
  ['l', 'M244 446C284 366 318 318 352 306C330 366 300 420 262 464Z', 0, 0.7],
]

export const seams = `M384 270C352 330 354 400 364 462M816 270C848 330 846 400 836 462M216 470L328 536M984 470L872 536M340 938Q600 966 860 938`

export const shirtOptions = {
  printFront: printSizes,
  printBack: ['None', 'A4', 'A3', 'A2'],
  side: ['front', 'back'],
} as const
