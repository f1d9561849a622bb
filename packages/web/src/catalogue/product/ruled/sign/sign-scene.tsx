import type { LineSize } from '@umbala/pricing'
import { lengthWords, type LengthUnit } from './length-text.ts'
import { Bakkie, BAKKIE, Person, PERSON } from './scene-figures.tsx'
import type { EdgeWork } from './sign-edges.ts'

const MM_PER_CM = 10
const LETTER_PX = 13
/** How large the drawing is shown, in letters, with and without the bakkie: lettering is drawn so that it can be read at that size. */
const SHOWN_WIDTH = { wide: 520 / LETTER_PX, phone: 340 / LETTER_PX } as const
/** The style sheet shows nothing higher. */
const SHOWN_HEIGHT = 384 / LETTER_PX
/** What lettering takes at each side, in letters: the height on the left, half of what is said of a person on the right. */
const SIDES = { left: 3.25, right: 2 } as const
const ABOVE = 2.8
const BELOW = 2.4
/** Between what stands beside each other. */
const GAP = 30

/** How far above the ground it hangs: small ones before the eyes, large ones nearly on the ground. */
const hungAt = (height: number): number => {
  if (height <= 80) return 150 - height / 2
  return height <= 250 ? 90 : 20
}

/** A tenth of a millimetre is finer than any screen. */
const neat = (length: number): number => Math.round(length * 100) / 100
/** How many centimetres a letter is high: what is to be seen fills the room beside the lettering, on the side that has the least of it. */
const letterOf = (figures: number, reach: number, shownWidth: number): number =>
  neat(
    Math.max(
      figures / (shownWidth - SIDES.left - SIDES.right),
      reach / (SHOWN_HEIGHT - ABOVE - BELOW),
      BAKKIE.height / (SHOWN_HEIGHT - 1 - BELOW),
    ),
  )

/** A path of numbers and letters, without the traces of binary fractions. */
const path = (parts: TemplateStringsArray, ...lengths: readonly number[]): string =>
  String.raw({ raw: parts }, ...lengths.map(neat))

/** Made-up artwork, stretched to the size. */
const Face = ({ width, height }: { readonly width: number; readonly height: number }) => (
  <svg width={width} height={height} viewBox="0 0 300 100" preserveAspectRatio="none">
    <rect width="300" height="100" fill="#fdfdfb" />
    <path d="M0 0h74L18 100H0z" fill="#dd0b7c" />
    <path d="M74 0h24L42 100H18z" fill="#00a3da" />
    <path d="M98 0h12L54 100H42z" fill="#1c1b1a" />
    <path d="M128 34h130v14H128zM128 60h84v7h-84z" fill="#1c1b1a" />
  </svg>
)

type Props = {
  readonly size: LineSize
  readonly unit: LengthUnit
  readonly work: EdgeWork
  readonly as: keyof typeof SHOWN_WIDTH
}

/** One sign to scale. One unit of the drawing is a centimetre. */
const Scene = ({ size, unit, work, as }: Props) => {
  const width = size.widthMm / MM_PER_CM
  const height = size.heightMm / MM_PER_CM
  const isWide = as === 'wide'
  const figures = width + GAP + PERSON.width + (isWide ? GAP + BAKKIE.width : 0)
  const hung = hungAt(height)
  const letter = letterOf(figures, hung + height, SHOWN_WIDTH[as])
  const total = letter * SHOWN_WIDTH[as]
  // Where the height limits the drawing, it stands in the middle.
  const left = neat((total - figures + (SIDES.left - SIDES.right) * letter) / 2)
  const ground = neat(Math.max(hung + height + ABOVE * letter, BAKKIE.height + letter))
  const top = neat(ground - hung - height)
  const person = neat(left + width + GAP)
  const line = neat(Math.max(1, letter / 14))
  const dot = neat(Math.max(1.8, letter / 7))
  const below = neat(ground + 1.5 * letter)
  const beside = isWide ? 'a person of 1.70 m and a bakkie 5.3 m long' : 'a person of 1.70 m'
  const label = [
    `Your sign, ${lengthWords(size.widthMm, unit)} wide and ${lengthWords(size.heightMm, unit)} high, drawn to scale beside ${beside}`,
    ...work.told,
  ].join('; ')
  return (
    <svg
      className="scene"
      data-as={as}
      viewBox={path`0 0 ${total} ${ground + BELOW * letter}`}
      role="img"
      aria-label={`${label}.`}
      fontSize={letter}
      strokeWidth={line}
    >
      {/* As wide as any frame, which may be wider than the drawing. */}
      <path
        className="scene-ground"
        d={path`M${-9 * total} ${ground}h${19 * total}v${BELOW * letter}H${-9 * total}z`}
      />
      {isWide && <Bakkie x={person + PERSON.width + GAP} ground={ground} />}
      {height <= 250 && (
        <path
          d={path`M${left + width / 12} ${top - 8}V${ground}M${left + (width * 11) / 12} ${top - 8}V${ground}`}
          className="scene-line"
          strokeWidth="5"
        />
      )}
      <g transform={path`translate(${left} ${top})`}>
        <Face width={width} height={height} />
        {work.bands.map((band, at) => (
          <rect
            key={at}
            className="scene-band"
            {...band}
            strokeDasharray={path`${letter / 3} ${letter / 5}`}
          />
        ))}
        {work.dots.map(({ x, y }, at) => (
          <circle key={at} className="scene-dot" cx={x} cy={y} r={dot} />
        ))}
      </g>
      <path
        className="scene-line"
        d={path`M${left} ${top - letter}h${width}m0 ${-letter / 2}v${letter}M${left} ${top - 1.5 * letter}v${letter}M${left - letter} ${top}v${height}m${-letter / 2} 0h${letter}M${left - 1.5 * letter} ${top}h${letter}`}
      />
      <text x={neat(left + width / 2)} y={neat(top - 1.6 * letter)} textAnchor="middle">
        {lengthWords(size.widthMm, unit)}
      </text>
      <text
        transform={path`translate(${left - 1.7 * letter} ${top + height / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {lengthWords(size.heightMm, unit)}
      </text>
      <Person x={person} ground={ground} />
      <text x={neat(person + PERSON.width / 2)} y={below} textAnchor="middle">
        1.70 m
      </text>
      {isWide && (
        <text x={neat(person + PERSON.width + GAP + BAKKIE.width / 2)} y={below} textAnchor="middle">
          Bakkie, 5.3 m
        </text>
      )}
      <text x={letter} y={below}>
        To scale
      </text>
    </svg>
  )
}

/** The sign as large as it will be. A phone has no room for the bakkie. */
export const SignScene = (props: Omit<Props, 'as'>) => (
  <figure className="scene-frame">
    <Scene {...props} as="wide" />
    <Scene {...props} as="phone" />
  </figure>
)
