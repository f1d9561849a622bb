import {
  formatCount,
  GRID_ROWS_MAX,
  NAME_LONGEST,
  NAMES_MAX,
  NO_TINT_CODE,
  PRODUCT_QUANTITY_MAX,
  refuseTintText,
  TIN_SIZES_MAX,
  TINT_CODE_MAX,
  TINT_WORDS_MAX,
} from '@umbala/pricing'
import { z } from 'zod'

const gridRow = z.object({
  size: z.string(),
  colour: z.string().optional(),
  quantity: z.number(),
  names: z.array(z.object({ name: z.string().optional(), number: z.string().optional() })).optional(),
})

const tint = z.object({
  code: z.string(),
  name: z.string().optional(),
  base: z.string().optional(),
})

/** What a line is made by beside its options: its size, its rows of sizes, its turnaround. */
export const lineDetails = z.object({
  size: z.object({ widthMm: z.number(), heightMm: z.number() }).optional(),
  grid: z.array(gridRow).optional(),
  /** Tins of paint, and the colour that is mixed into them. */
  tins: z.array(z.object({ millilitres: z.number(), count: z.number() })).optional(),
  tint: tint.optional(),
  turnaround: z.string().optional(),
})

const NO_SIDE = 'Enter width and height in whole millimetres.'
const side = z
  .number({ error: NO_SIDE })
  .int({ error: NO_SIDE })
  .min(1, { error: NO_SIDE })
  .max(1_000_000, { error: NO_SIDE })
const NO_ROW = 'The rows of sizes cannot be read.'
const word = (none: string, long: string) =>
  z.string({ error: none }).trim().min(1, { error: none }).max(120, { error: long })
const sizeName = word('Each row must name its size.', 'The name of a size is too long.')
const colourName = word('The colour of a row must have a name.', 'The name of a colour is too long.')

const NO_PIECES = 'Enter the quantity of each size as a whole number.'
const pieces = z
  .number({ error: NO_PIECES })
  .int({ error: NO_PIECES })
  .min(1, { error: 'Each row must have at least one piece.' })
  .max(PRODUCT_QUANTITY_MAX, {
    error: `A row may have at most ${formatCount(PRODUCT_QUANTITY_MAX)} pieces.`,
  })

const EMPTY_PRINT = 'A name or a number is empty.'
const printedName = word(EMPTY_PRINT, `A name may be at most ${NAME_LONGEST} characters long.`)
const printedNumber = word(EMPTY_PRINT, 'A number may have one to four digits.')
/** A name alone may come as its text, as it did before there were numbers. */
const print = z.union(
  [printedName, z.object({ name: printedName.optional(), number: printedNumber.optional() })],
  { error: 'Each name and each number must be a text.' },
)

const NO_TINS = 'Enter the number of tins as a whole number.'
const LARGEST_TIN_ML = 1_000_000
const NO_VOLUME = `The size of a tin must be a whole number of millilitres from 1 to ${formatCount(LARGEST_TIN_ML)}.`
const wholeTo = (most: number, error: string) =>
  z.number({ error }).int({ error }).min(1, { error }).max(most, { error })
const chosenTin = z.object(
  { millilitres: wholeTo(LARGEST_TIN_ML, NO_VOLUME), count: wholeTo(PRODUCT_QUANTITY_MAX, NO_TINS) },
  { error: NO_TINS },
)

const LONG_CODE = `A tint code may be at most ${TINT_CODE_MAX} characters long.`
const LONG_WORDS = `The name of a colour or a base may be at most ${TINT_WORDS_MAX} characters long.`
const tintWords = z
  .string({ error: 'The name of a colour or a base must be a text.' })
  .trim()
  .max(TINT_WORDS_MAX, { error: LONG_WORDS })
  .transform((text) => (text === '' ? undefined : text))
  .optional()
const chosenTint = z
  .object(
    {
      code: z
        .string({
          error: ({ input }) => (input === undefined ? NO_TINT_CODE : 'A tint code must be a text.'),
        })
        .trim()
        .max(TINT_CODE_MAX, { error: LONG_CODE }),
      name: tintWords,
      base: tintWords,
    },
    { error: 'The tint cannot be read.' },
  )
  .superRefine((given, context) => {
    const { code, name = '', base = '' } = given
    const message = code + name + base === '' ? null : refuseTintText(given)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** The same as a shopper sends it. Whether the product has such a size or turnaround is held against the product later. */
export const chosenDetails = z.object(
  {
    size: z.object({ widthMm: side, heightMm: side }, { error: NO_SIDE }).optional(),
    grid: z
      .array(
        z.object(
          {
            size: sizeName,
            colour: colourName.optional(),
            quantity: pieces,
            names: z
              .array(print, { error: 'The names of a row must be a list.' })
              .max(NAMES_MAX, { error: `One line takes at most ${NAMES_MAX} names.` })
              .optional(),
          },
          { error: NO_ROW },
        ),
        { error: NO_ROW },
      )
      .max(GRID_ROWS_MAX, { error: `A job may have at most ${GRID_ROWS_MAX} rows.` })
      .optional(),
    tins: z
      .array(chosenTin, { error: NO_TINS })
      .max(TIN_SIZES_MAX, { error: `A line may have at most ${TIN_SIZES_MAX} sizes of tins.` })
      .optional(),
    tint: chosenTint.optional(),
    turnaround: z
      .string({ error: 'This turnaround is not offered.' })
      .max(120, { error: 'This turnaround is not offered.' })
      .optional(),
  },
  { error: 'The details of the line cannot be read.' },
)
