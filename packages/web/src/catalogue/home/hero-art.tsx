type Row = { readonly d: string; readonly width: number }

const PITCH = 13

/** A screen of dots that swell from row to row. Each row is one dashed line with round ends: fourteen paths, not a thousand. */
const screen = (
  rows: number,
  from: number,
  to: number,
  path: (row: number, shift: number) => string,
): Row[] =>
  Array.from({ length: rows }, (_, row) => ({
    d: path(row * PITCH, row % 2 === 0 ? 0 : PITCH / 2),
    width: Number((from + ((to - from) * row) / (rows - 1)).toFixed(1)),
  }))

const SIGN_DOTS = screen(14, 1.1, 10.3, (y, shift) => `M${-60 + shift} ${406 + y}H500`)
const SHIRT_DOTS = screen(15, 0.7, 11.6, (x, shift) => `M${599 + x} ${60 + shift}V760`)

const Dots = ({ rows, turn }: { readonly rows: readonly Row[]; readonly turn: string }) => (
  <g className="plate-dots" transform={turn}>
    {rows.map(({ d, width }) => (
      <path key={d} d={d} strokeWidth={width} strokeDasharray={`0 ${PITCH}`} />
    ))}
  </g>
)

const SHIRT =
  'M455 78c30 36 130 36 160 0l78 22 150 108-76 122-62-38v318q0 18-18 18H383q-18 0-18-18V292l-62 38-76-122 150-108z'
const PAINT =
  'M742 420a118 28 0 0 1 236 0v34c0 26-26 26-26 4 0-14-22-14-22 4v70c0 24-30 24-30 0v-62c0-18-26-18-26 0v18c0 22-28 22-28 0v-28c0-16-24-16-24 2v8c0 20-26 20-26 0-2-18-54-8-54-50z'
const TIN = 'M742 420v196a118 28 0 0 0 236 0V420a118 28 0 0 0-236 0z'
const FRAME =
  'M96 300a12 12 0 0 1 12-12h216a12 12 0 0 1 12 12l64 352a14 14 0 0 1-14 16h-20l-5-26H71l-5 26H46a14 14 0 0 1-14-16z'
const ON_PAVEMENT = 'translate(78 107) scale(.84)'

/** Two inks and what they make together: a shirt, a pavement sign and a paint tin on one pass through the press. */
export const HeroArt = () => (
  <svg
    className="hero-art"
    viewBox="0 0 1000 700"
    role="img"
    aria-label="Two-ink print: a T-shirt, a pavement sign and a paint tin, overprinted in cyan and magenta"
  >
    <clipPath id="hero-shirt">
      <path d="M365 160H705v450q0 18-18 18H383z" />
    </clipPath>
    <clipPath id="hero-sign">
      <path transform={ON_PAVEMENT} d="M118 318h196l62 342H56z" />
    </clipPath>
    <g className="plate plate-cyan">
      <path d={SHIRT} />
      <path className="knock-out" d="M447 84c34 46 142 46 176 0" strokeWidth="5" />
      <g clipPath="url(#hero-sign)">
        <Dots rows={SIGN_DOTS} turn="rotate(15 216 490)" />
      </g>
      <path d={PAINT} />
    </g>
    <g className="plate plate-magenta">
      <path transform={ON_PAVEMENT} d={FRAME} />
      <path d="M365 366H3000v112H365z" />
      <path className="knock-out" d="M744 436C716 246 1004 246 976 436" strokeWidth="25" />
      <path className="plate-line" d="M744 440C716 250 1004 250 976 440" strokeWidth="9" />
      <path className="knock-out-edge" d={TIN} strokeWidth="8" />
      <g clipPath="url(#hero-shirt)">
        <Dots rows={SHIRT_DOTS} turn="rotate(12 620 400)" />
      </g>
    </g>
    <g transform={ON_PAVEMENT}>
      <path className="knock-out" transform="translate(118 352)" d="M0 0h196l43 226H-43z" strokeWidth="5" />
      <g className="hero-lettering" textAnchor="middle">
        <text x="216" y="466">
          Open
        </text>
        <text x="216" y="534">
          today
        </text>
      </g>
    </g>
  </svg>
)
