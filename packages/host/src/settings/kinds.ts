import { z } from 'zod'

/** A variable set to nothing counts as not set. */
export const blank = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

export const text = z.preprocess(blank, z.string().trim().optional())

export const list = z.preprocess(
  blank,
  z
    .string()
    .optional()
    .transform((value) =>
      (value ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
)

export const url = (name: string, protocols: readonly string[]) =>
  z.preprocess(
    blank,
    z
      .string()
      .optional()
      .refine(
        (value) =>
          value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
        {
          error: `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
        },
      ),
  )

export const webAddress = (name: string) =>
  url(name, ['http:', 'https:']).transform((value) => value?.replace(/\/{1,9}$/, ''))

export const oneOf = <const Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
  fallback: Value,
) =>
  z.preprocess(
    (value) => blank(value) ?? fallback,
    z.enum(values, { error: `${name} must be ${values.join(' or ')}.` }),
  )
