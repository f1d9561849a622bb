import { quilt } from '../kit/artwork.ts'
import { drawing } from '../kit/define.ts'
import { inks } from '../kit/palette.ts'
import { rect, stroke } from '../kit/svg.ts'
import { dimension } from './overlay.ts'

const { cyan, magenta, yellow, key, paper } = inks

const line = '#8d887c'

export const wallDesign = drawing({
  category: 'Design',
  views: ['main'],
  options: {},
  alt: () => 'Mural planned on a wall with a grid',
  draw: ({ sheet }) => {
    let bricks = ''
    for (let row = 0; row < 14; row += 1) bricks += `M140 ${190 + row * 50}h920`
    for (let row = 0; row < 14; row += 1)
      for (let i = 0; i < 9; i += 1) bricks += `M${190 + i * 104 + (row % 2) * 50} ${190 + row * 50}v50`
    const mural = 'M140 190H820V240H872V340H768V440H872V540H820V640H924V740H768V840H820V890H140Z'
    return (
      rect(140, 190, 920, 700, '#d9cfbd') +
      sheet.clipped(
        mural,
        quilt(140, 190, 233.4, 4, 3, [magenta, yellow, paper], [key, cyan, paper, magenta]),
      ) +
      stroke(bricks, '#0b0914', 2, { opacity: '.16' }) +
      rect(140, 190, 920, 700, sheet.slant('0 #fff .16, 1 #0b0914 .2')) +
      stroke('M373 190V890M607 190V890M840 190V890M140 423H1060M140 657H1060', cyan, 3, {
        'stroke-dasharray': '14 10',
      }) +
      rect(80, 890, 1040, 26, '#4b4843') +
      stroke(
        'M930 1000L980 560M1050 1000L1020 560M938 930H1044M948 850H1038M956 770H1032M966 690H1026M972 630H1022',
        '#e9eaec',
        11,
      ) +
      rect(960, 548, 76, 18, yellow) +
      dimension(140, 1000, 840, 1000, line)
    )
  },
})
