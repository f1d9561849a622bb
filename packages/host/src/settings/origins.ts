import type { z } from 'zod'
import { list, text } from './kinds.ts'

/** Paths are appended to it and browsers compare it letter by letter, so there is nothing behind the host but a slash that is dropped. */
const ORIGIN = /^https?:\/\/[^/?#@\\\s]+\/?$/i

const originOf = (value: string): string | null =>
  ORIGIN.test(value) && URL.canParse(value) ? new URL(value).origin : null

const sentence = (name: string) =>
  `${name} must be http:// or https:// and a host, as in https://shop.example, without user name, path or query.`

const read = (name: string, values: readonly string[], context: z.RefinementCtx): string[] => {
  const origins = values.map(originOf)
  if (origins.includes(null)) context.addIssue({ code: 'custom', message: sentence(name) })
  return origins.filter((origin) => origin !== null)
}

export const origin = (name: string) =>
  text.transform((value, context) => (value === undefined ? undefined : read(name, [value], context)[0]))

export const origins = (name: string) => list.transform((values, context) => read(name, values, context))
