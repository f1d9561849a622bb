import { arches } from '../kit/artwork.ts'
import { drawing } from '../kit/define.ts'
import { word } from '../kit/letters.ts'
import { inks } from '../kit/palette.ts'
import { circle, path, rect, stroke } from '../kit/svg.ts'
import { dimension } from './overlay.ts'

const { cyan, magenta, yellow, paper, blue } = inks

const line = '#8d887c'

export const shopfrontDesign = drawing({
  category: 'Design',
  views: ['main'],
  options: {},
  alt: () => 'Shopfront drawn half as a plan and half in colour',
  draw: ({ sheet }) => {
    const outline = 'M200 330H1000V980H200Z'
    const plan = stroke(
      'M200 330H1000V980H200ZM200 520H1000M240 600H600V980M240 600V900H600M660 600H860V980H660ZM900 600H960V900H900ZM420 600V900M240 750H600',
      paper,
      4,
    )
    const scallops = Array.from({ length: 8 }, (_, i) =>
      path(`M${200 + i * 100} 520h100v46a50 50 0 0 1-100 0Z`, i % 2 ? paper : magenta),
    ).join('')
    const colour =
      path(outline, '#f2e3c6') +
      rect(180, 320, 840, 200, blue) +
      arches(300, 478, 80, [magenta, blue, yellow]) +
      word('DELI', 430, 470, 100, paper) +
      rect(240, 600, 360, 300, '#24343d') +
      path('M240 600H480L300 900H240Z', '#fff', { opacity: '.14' }) +
      rect(660, 600, 200, 380, magenta) +
      rect(690, 640, 140, 200, '#24343d') +
      circle(690, 890, 10, yellow) +
      rect(900, 600, 60, 300, '#24343d') +
      scallops
    const split = 'M1100 0H640L440 1200H1100Z'
    return (
      sheet.shadow('M180 985H1040L1060 1010H170Z', 12, 0.7) +
      plan +
      stroke('M180 320H1020V520H180Z', paper, 4) +
      word('DELI', 430, 470, 100, paper, { weight: 0.04 }) +
      sheet.clipped(split, colour) +
      stroke('M615 150L457 1098', cyan, 3, { 'stroke-dasharray': '16 12' }) +
      dimension(200, 1050, 1000, 1050, line) +
      dimension(130, 330, 130, 980, line) +
      rect(150, 980, 900, 8, paper)
    )
  },
})
