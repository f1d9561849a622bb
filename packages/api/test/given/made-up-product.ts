import { type Category, COLOURS, optionFacets } from '@umbala/pricing'

/** A row of `products` and its one picture, as the bulk insert takes it. */
export type MadeUpProduct = {
  readonly id: string
  readonly name: string
  readonly sku: string
  readonly category: Category
  readonly price_cents: number
  readonly description: string
  readonly options: Readonly<Record<string, readonly string[]>>
  readonly option_prices: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly facets: readonly string[]
  readonly weight_mg: number
  readonly is_featured: boolean
  readonly units_sold: number
  readonly created_at: string
  readonly picture: number
}

type Chance = {
  /** Between 0 and 1. */
  readonly share: () => number
  readonly below: (end: number) => number
  readonly pick: <Value>(values: readonly [Value, ...Value[]]) => Value
}

/** The same number gives the same product on every machine, so that figures can be compared. */
const chanceOf = (seed: number): Chance => {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(share() * end)
  return { share, below, pick: (values) => values[below(values.length)] ?? values[0] }
}

const ONSETS = 'b br ch d dr f fl g gr h j k kl l m n p pl r s sh st t th tr v w z mb nk'.split(' ')
const VOWELS = 'a e i o u ai ou ee'.split(' ')
const ENDS = [
  'lani',
  'ndo',
  'ria',
  'tek',
  'mark',
  'vale',
  'wood',
  'zi',
  'berg',
  'line',
  'craft',
  'ford',
] as const

/** Some 2 700 makes and series, none of them a word of the trade. */
const MAKES = ONSETS.flatMap((onset) =>
  VOWELS.flatMap((vowel) => ENDS.map((end) => onset + vowel + end)),
).map((word) => word.charAt(0).toUpperCase() + word.slice(1)) as [string, ...string[]]

const QUALITIES = [
  ...['Classic', 'Premium', 'Everyday', 'Heavy', 'Light', 'Compact', 'Folded', 'Double', 'Bright', 'Matt'],
  ...[
    'Glossy',
    'Recycled',
    'Weatherproof',
    'Portable',
    'Slim',
    'Rounded',
    'Magnetic',
    'Outdoor',
    'Indoor',
    'Quick',
  ],
  ...[
    'Deluxe',
    'Standard',
    'Economy',
    'Executive',
    'Festive',
    'Natural',
    'Textured',
    'Smooth',
    'Reinforced',
    'Custom',
  ],
] as unknown as [string, ...string[]]

const THINGS = {
  Print: [
    'Business Cards',
    'Flyers',
    'Brochures',
    'Posters',
    'Booklets',
    'Postcards',
    'Letterheads',
    'Calendars',
    'Stickers',
    'Menus',
  ],
  Signs: [
    'Roll-up Banner',
    'Wall Sign',
    'Window Sign',
    'Pavement Board',
    'Flag',
    'Estate Board',
    'Door Plate',
    'Safety Sign',
    'Car Magnet',
    'Gazebo',
  ],
  Branding: [
    'T-shirt',
    'Golf Shirt',
    'Hoodie',
    'Cap',
    'Mug',
    'Tote Bag',
    'Apron',
    'Jacket',
    'Water Bottle',
    'Lanyard',
  ],
  Paint: [
    'Wall Paint',
    'Roof Paint',
    'Primer',
    'Varnish',
    'Enamel',
    'Wood Stain',
    'Floor Paint',
    'Brush Set',
    'Roller Kit',
    'Sealer',
  ],
} as const

const SENTENCES = [
  'Made in our own workshop and checked by hand before it leaves.',
  'Keeps its colour through sun, rain and a working week.',
  'Send the artwork as a PDF with three millimetres of bleed.',
  'Packed flat, delivered anywhere in the country within four days.',
  'A favourite of schools, salons and spaza shops.',
  'Priced by the piece, with no charge for setting up.',
  'Combed, pressed and trimmed so that edges stay true.',
  'Wipes clean and can be used again next season.',
] as const

const WORN = ['Extra Small', 'Small', 'Medium', 'Large', 'Extra Large', 'Double Extra Large'] as const
const TINS = ['XS', 'S', 'M', 'L', 'XL'] as const

const run = <Value>({ below }: Chance, values: readonly Value[], atLeast: number) => {
  const length = atLeast + below(values.length - atLeast + 1)
  const start = below(values.length - length + 1)
  return values.slice(start, start + length)
}

const priced = (values: readonly string[], step: number) =>
  Object.fromEntries(values.map((value, index) => [value, index * step]))

type Offer = Pick<MadeUpProduct, 'options' | 'option_prices'>

const OFFERS: Readonly<Record<Category, (chance: Chance) => Offer>> = {
  Print: (chance) => {
    const standardSizes = run(chance, ['A4', 'A5', 'A6', 'DL'], 2)
    const sides = ['Single Side', 'Double Side']
    return {
      options: { sides, paperFinish: ['Gloss Finish', 'Matte Finish'], standardSizes },
      option_prices: { sides: priced(sides, 1500), standardSizes: priced(standardSizes, 800) },
    }
  },
  Signs: (chance) => {
    const material = run(chance, ['Vinyl', 'Acrylic', 'Aluminum', 'PVC', 'Magnetic'], 2)
    const sizes = run(chance, ['XS', 'S'], 1)
    return { options: { sizes, material }, option_prices: { material: priced(material, 4500) } }
  },
  Branding: (chance) => {
    const sizes = run(chance, WORN, 2)
    const colors = run(chance, COLOURS, 4)
    const gender = chance.pick([['Unisex'], ['Male', 'Female', 'Unisex'], ['Female'], ['Male']])
    return {
      options: { sizes, colors, gender, printFront: ['None', 'A4', 'A3'] },
      option_prices: { sizes: priced(sizes, 500), printFront: { None: 0, A4: 3500, A3: 5500 } },
    }
  },
  Paint: (chance) => ({
    options: { sizes: run(chance, TINS, 2), colors: run(chance, COLOURS, 5) },
    option_prices: {},
  }),
}

const CATEGORIES = ['Print', 'Print', 'Signs', 'Branding', 'Branding', 'Branding', 'Paint'] as const
const CODE_OF = { Print: 'PR', Signs: 'SI', Branding: 'BR', Paint: 'PA' } as const
const LAST_DAY = Date.UTC(2026, 9, 31)
const THREE_YEARS = 3 * 365 * 24 * 3600 * 1000
/** A few sell much, most sell little. */
const STEEPNESS = 6

/** Random in front, as real ones are; the number behind makes sure that no two are alike. */
const uuidOf = ({ below }: Chance, number: number) => {
  const hex = (value: number) => value.toString(16).padStart(8, '0')
  const [first, second, third] = [hex(below(2 ** 32)), hex(below(2 ** 32)), hex(below(2 ** 32))]
  return `${first}-${second.slice(0, 4)}-4${second.slice(5)}-8${third.slice(1, 4)}-${third.slice(4)}${hex(number)}`
}

export const madeUpProduct = (number: number): MadeUpProduct => {
  const chance = chanceOf(number)
  const category = chance.pick(CATEGORIES)
  const { options, option_prices } = OFFERS[category](chance)
  const name = [chance.pick(QUALITIES), chance.pick(MAKES), chance.pick(THINGS[category])].join(' ')
  return {
    id: uuidOf(chance, number),
    name,
    sku: `MU-${CODE_OF[category]}-${number.toString().padStart(7, '0')}`,
    category,
    // R5 to R5 000: as many below R50 as between R50 and R500, or above.
    price_cents: Math.round(50 * 1000 ** chance.share()) * 10,
    description: `${name} from the ${chance.pick(MAKES)} range. ${chance.pick(SENTENCES)} ${chance.pick(SENTENCES)}`,
    options,
    option_prices,
    facets: optionFacets(options),
    weight_mg: (50 + chance.below(5_000)) * 1000,
    is_featured: chance.share() < 0.02,
    units_sold: Math.floor(20_000 * chance.share() ** STEEPNESS),
    created_at: new Date(LAST_DAY - Math.floor(chance.share() * THREE_YEARS)).toISOString(),
    picture: chance.below(1_000),
  }
}
