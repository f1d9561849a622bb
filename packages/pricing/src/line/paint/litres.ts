import { ML_PER_LITRE, type TinsRule } from './tins-rule.ts'

/** What is to be painted. Lengths in millimetres. */
export type Room = {
  readonly walls:
    | { readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number }
    /** All that is painted, openings taken off already. */
    | { readonly squareMm: number }
  /** With the ceiling, where length and width are known. */
  readonly hasCeiling: boolean
  readonly doors: number
  readonly windows: number
  readonly coats: number
  /** Name of a surface of the paint. */
  readonly surface: string
  readonly sparePercent: number
}

export type RoomField =
  | 'length'
  | 'width'
  | 'height'
  | 'area'
  | 'doors'
  | 'windows'
  | 'coats'
  | 'surface'
  | 'spare'

export type Litres =
  | {
      readonly ok: true
      readonly wallsSquareMm: number
      readonly ceilingSquareMm: number
      readonly openingsSquareMm: number
      /** What is painted in one coat. */
      readonly squareMm: number
      readonly squareMmPerLitre: number
      /** Without what is to spare. */
      readonly bareMillilitres: number
      /** What is needed, rounded up to the millilitre. */
      readonly millilitres: number
    }
  | { readonly ok: false; readonly field: RoomField; readonly message: string }

/** Of a usual door and a usual window. */
export const DOOR_SQUARE_MM = 1_600_000
export const WINDOW_SQUARE_MM = 1_800_000

export const ROOM_LIMITS = {
  sideMm: { least: 100, most: 100_000 },
  squareMm: { least: 10_000, most: 10_000_000_000 },
  openings: { least: 0, most: 100 },
  coats: { least: 1, most: 5 },
  sparePercent: { least: 0, most: 50 },
} as const

type Bounds = { readonly least: number; readonly most: number }
const isWithin = (value: number, { least, most }: Bounds): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

const no = (field: RoomField, message: string) => ({ ok: false, field, message }) as const

const refuseCounts = ({ doors, windows, coats, sparePercent }: Room) => {
  const { openings, coats: coatsRange, sparePercent: spareRange } = ROOM_LIMITS
  if (!isWithin(doors, openings))
    return no('doors', `Enter the doors as a number from 0 to ${openings.most}.`)
  if (!isWithin(windows, openings))
    return no('windows', `Enter the windows as a number from 0 to ${openings.most}.`)
  if (!isWithin(coats, coatsRange)) return no('coats', `Choose from 1 to ${coatsRange.most} coats.`)
  return isWithin(sparePercent, spareRange)
    ? null
    : no('spare', `Enter what is to spare as a whole percentage from 0 to ${spareRange.most}.`)
}

const refuseWalls = (walls: Room['walls']) => {
  if ('squareMm' in walls)
    return isWithin(walls.squareMm, ROOM_LIMITS.squareMm)
      ? null
      : no('area', 'Enter the square metres as a number from 0.01 to 10 000.')
  for (const [field, side] of [
    ['length', walls.lengthMm],
    ['width', walls.widthMm],
    ['height', walls.heightMm],
  ] as const)
    if (!isWithin(side, ROOM_LIMITS.sideMm))
      return no(field, `Enter the ${field} of the room in metres, from 0.1 to 100.`)
  return null
}

const measure = ({ walls, hasCeiling, doors, windows }: Room) =>
  'squareMm' in walls
    ? { wallsSquareMm: walls.squareMm, ceilingSquareMm: 0, openingsSquareMm: 0 }
    : {
        wallsSquareMm: 2 * (walls.lengthMm + walls.widthMm) * walls.heightMm,
        ceilingSquareMm: hasCeiling ? walls.lengthMm * walls.widthMm : 0,
        openingsSquareMm: doors * DOOR_SQUARE_MM + windows * WINDOW_SQUARE_MM,
      }

/** A whole number of millilitres, rounded up: less would not cover it. */
const roundedUp = (over: bigint, under: bigint): number => Number((over + under - 1n) / under)

/** How much paint a room needs, or what cannot be counted with. */
export const litres = ({ surfaces }: Pick<TinsRule, 'surfaces'>, room: Room): Litres => {
  const refused = refuseWalls(room.walls) ?? refuseCounts(room)
  if (refused) return refused
  const surface = surfaces.find(({ name }) => name === room.surface)
  if (surface === undefined) return no('surface', 'Choose what is painted on.')
  const measured = measure(room)
  const squareMm = measured.wallsSquareMm + measured.ceilingSquareMm - measured.openingsSquareMm
  if (squareMm <= 0) return no('doors', 'The doors and windows are larger than the walls.')
  const { squareMmPerLitre } = surface
  const painted = BigInt(squareMm) * BigInt(room.coats) * BigInt(ML_PER_LITRE)
  return {
    ok: true,
    ...measured,
    squareMm,
    squareMmPerLitre,
    bareMillilitres: roundedUp(painted, BigInt(squareMmPerLitre)),
    millilitres: roundedUp(painted * BigInt(100 + room.sparePercent), 100n * BigInt(squareMmPerLitre)),
  }
}
