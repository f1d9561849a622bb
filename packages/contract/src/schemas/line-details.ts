import { GRID_ROWS_MAX, NAMES_MAX, PRODUCT_QUANTITY_MAX } from '@umbala/pricing'
import { z } from 'zod'

const gridRow = z.object({
  size: z.string(),
  colour: z.string().optional(),
  quantity: z.number(),
  names: z.array(z.object({ name: z.string().optional(), number: z.string().optional() })).optional(),
})

/** What a line is made by beside its options: its size, its rows of sizes, its turnaround. */
export const lineDetails = z.object({
  size: z.object({ widthMm: z.number(), heightMm: z.number() }).optional(),
  grid: z.array(gridRow).optional(),
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
    turnaround: z
      .string({ error: 'This turnaround is not offered.' })
      .max(120, { error: 'This turnaround is not offered.' })
      .optional(),
  },
  { error: 'The details of the line cannot be read.' },
)
