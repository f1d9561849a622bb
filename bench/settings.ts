export const PARTS = [
  'starts',
  'statements',
  'pages',
  'bytes',
  'lighthouse',
  'orders',
  'artwork',
  'sizes',
] as const
export type Part = (typeof PARTS)[number]

const SIZES = [1_000, 100_000, 1_000_000]
const SECONDS = 5
const LOOKS = 5

const isPart = (name: string): name is Part => PARTS.some((part) => part === name)

const listed = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

const positive = (name: string, text: string): number => {
  const value = Number(text)
  if (Number.isFinite(value) && value > 0) return value
  throw new Error(`${name} must hold numbers above 0, and ${text} is none.`)
}

type Environment = Readonly<Record<string, string | undefined>>

/** What to measure and for how long. Only a run that leaves nothing out may replace the kept result. */
export const readSettings = ({ BENCH_ONLY, BENCH_SIZES, BENCH_SECONDS }: Environment) => {
  const asked = listed(BENCH_ONLY)
  const unknown = asked.find((name) => !isPart(name))
  if (unknown !== undefined)
    throw new Error(`BENCH_ONLY names ${unknown}; there are ${PARTS.join(', ')} to choose from.`)
  const sizes = listed(BENCH_SIZES).map((text) => positive('BENCH_SIZES', text))
  const seconds = BENCH_SECONDS ? positive('BENCH_SECONDS', BENCH_SECONDS) : SECONDS
  return {
    parts: asked.length === 0 ? PARTS : PARTS.filter((part) => asked.includes(part)),
    sizes: sizes.length === 0 ? SIZES : sizes,
    seconds,
    warmUpSeconds: Math.min(1, seconds),
    /** How often Lighthouse looks at a page. A run in a hurry wants to know that it can, not what it sees on a bad day. */
    looks: seconds < SECONDS ? 1 : LOOKS,
    isWhole: asked.length === 0 && sizes.length === 0 && seconds >= SECONDS,
  }
}

export type Settings = ReturnType<typeof readSettings>
