import { cropMarks, processBar, registration } from '../kit/marks.ts'
import { drawing } from '../kit/define.ts'
import { inks } from '../kit/palette.ts'
import { num, path } from '../kit/svg.ts'

const { paper, rule } = inks

/** A sheet waiting for its picture: trim marks, a registration cross and a halftone fading out. */
export const placeholder = drawing({
  category: 'House',
  views: ['main'],
  options: {},
  alt: () => 'No picture yet',
  draw: ({ sheet }) => {
    let dots = ''
    for (let row = 0; row < 11; row += 1) {
      for (let column = 0; column < 11; column += 1) {
        const r = 21 - Math.hypot(column - 8.5, row - 8.5) * 2.3
        if (r > 1.4)
          dots += `M${num(322 + column * 55.6 - r)} ${num(322 + row * 55.6)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`
      }
    }
    const leaf = 'M270 270H930V930H270Z'
    return (
      sheet.shadow(leaf, 16, 0.16, 'translate(12 16)') +
      path(leaf, paper) +
      sheet.clipped(leaf, path(dots, rule)) +
      cropMarks(270, 270, 660, 660, 24, 80, '#8d887c', 4) +
      registration(600, 150, 34, '#8d887c', 4) +
      registration(600, 1050, 34, '#8d887c', 4) +
      processBar(300, 300, 26)
    )
  },
})
