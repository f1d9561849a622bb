import type FastJson from 'fast-json-stringify'
import { z } from 'zod'

type Schema = Parameters<typeof FastJson>[0]
type Write = (value: unknown) => string

/** `anyOf` of a type and null costs the serialiser a validation for each value; two type names cost nothing. */
const foldNull = (schema: z.core.JSONSchema.BaseSchema) => {
  const branches = schema.anyOf
  if (branches?.length !== 2) return
  const other = branches.find((branch) => typeof branch === 'object' && branch.type !== 'null')
  const nullable = branches.some((branch) => typeof branch === 'object' && branch.type === 'null')
  if (!nullable || typeof other !== 'object' || typeof other.type !== 'string') return
  delete schema.anyOf
  Object.assign(schema, other, { type: [other.type, 'null'] })
}

const compile = async (answer: z.ZodType): Promise<Write> => {
  const { default: fastJson } = await import('fast-json-stringify')
  const schema = z.toJSONSchema(answer, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.format
      delete jsonSchema.pattern
      foldNull(jsonSchema)
    },
  })
  return fastJson(schema as Schema)
}

/**
 * Of a list each item is written once, as long as it is the same object: products that are kept stand in many lists. What can
 * still be changed is written anew each time.
 */
const writeEachOnce = (write: Write): Write => {
  const written = new WeakMap<object, string>()
  const writeItem = (item: unknown): string => {
    if (typeof item !== 'object' || item === null || !Object.isFrozen(item)) return write(item)
    const known = written.get(item)
    if (known !== undefined) return known
    const text = write(item)
    written.set(item, text)
    return text
  }
  return (items) => `[${(items as readonly unknown[]).map(writeItem).join()}]`
}

const compileAnswer = async (answer: z.ZodType): Promise<Write> =>
  answer instanceof z.ZodArray ? writeEachOnce(await compile(answer.element as z.ZodType)) : compile(answer)

/**
 * Compiles an answer's schema once into a function that writes exactly its fields: what a schema does not name
 * never leaves the server, and no answer is parsed again on its way out. Compiled when first asked for, because a
 * shop that starts would otherwise wait for a hundred of them.
 */
export const serialiserFor = (answer: z.ZodType): (() => Promise<Write>) => {
  let written: Promise<Write> | undefined
  return () => (written ??= compileAnswer(answer))
}
