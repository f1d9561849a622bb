import {
  GRID_ROWS_MAX,
  NAMES_MAX,
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
const word = z.string({ error: NO_ROW }).trim().min(1, { error: NO_ROW }).max(120, { error: NO_ROW })

/** A name alone may come as its text, as it did before there were numbers. */
const print = z.union([word, z.object({ name: word.optional(), number: word.optional() })], { error: NO_ROW })

const NO_TINS = 'Enter the number of tins as a whole number.'
const tinNumber = (most: number) =>
  z
    .number({ error: NO_TINS })
    .int({ error: NO_TINS })
    .min(1, { error: NO_TINS })
    .max(most, { error: NO_TINS })
const chosenTin = z.object(
  { millilitres: tinNumber(1_000_000), count: tinNumber(PRODUCT_QUANTITY_MAX) },
  { error: NO_TINS },
)

const NO_CODE = `A tint code may be at most ${TINT_CODE_MAX} characters long.`
const NO_WORDS = `The name of a colour or a base may be at most ${TINT_WORDS_MAX} characters long.`
const tintWords = z
  .string({ error: NO_WORDS })
  .trim()
  .max(TINT_WORDS_MAX, { error: NO_WORDS })
  .transform((text) => (text === '' ? undefined : text))
  .optional()
const chosenTint = z
  .object(
    {
      code: z.string({ error: NO_CODE }).trim().max(TINT_CODE_MAX, { error: NO_CODE }),
      name: tintWords,
      base: tintWords,
    },
    { error: 'The tint cannot be read.' },
  )
  .superRefine((given, context) => {
    const message = given.code === '' ? null : refuseTintText(given)
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
            size: word,
            colour: word.optional(),
            quantity: z
              .number({ error: NO_ROW })
              .int({ error: NO_ROW })
              .min(1, { error: NO_ROW })
              .max(PRODUCT_QUANTITY_MAX, { error: NO_ROW }),
            names: z
              .array(print, { error: NO_ROW })
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
