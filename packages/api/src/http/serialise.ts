import type FastJson from 'fast-json-stringify'
import { z } from 'zod'
import { ownBytes } from '../memory/own-bytes.ts'

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
 * Compiles an answer's schema once into a function that writes exactly its fields: what a schema does not name
 * never leaves the server, and no answer is parsed again on its way out. Compiled when first asked for, because a
 * shop that starts would otherwise wait for a hundred of them.
 */
export const serialiserFor = (answer: z.ZodType): (() => Promise<Write>) => {
  let written: Promise<Write> | undefined
  return () => (written ??= compile(answer))
}

const OPEN = Buffer.from('[')
const COMMA = Buffer.from(',')
const CLOSE = Buffer.from(']')

/**
 * Writes the bytes of a list. Each item is written once, as long as it is the same object: products that are kept stand in many
 * lists. What can still be changed is written anew each time.
 */
const writeEachOnce = (write: Write): ((items: readonly unknown[]) => Buffer) => {
  const written = new WeakMap<object, Buffer>()
  const bytesOf = (item: unknown): Buffer => {
    const isFinal = typeof item === 'object' && item !== null && Object.isFrozen(item)
    const known = isFinal ? written.get(item) : undefined
    if (known) return known
    const bytes = Buffer.from(write(item))
    if (!isFinal) return bytes
    const own = ownBytes(bytes)
    written.set(item, own)
    return own
  }
  return (items) =>
    Buffer.concat([
      OPEN,
      ...items.flatMap((item, index) => (index === 0 ? [bytesOf(item)] : [COMMA, bytesOf(item)])),
      CLOSE,
    ])
}

/** The same for an answer that is kept, as bytes. */
export const byteWriterFor = (
  answer: z.ZodType,
): (() => Promise<(value: unknown) => string | Uint8Array>) => {
  if (!(answer instanceof z.ZodArray)) return serialiserFor(answer)
  const item = serialiserFor(answer.element as z.ZodType)
  let written: Promise<(value: unknown) => Uint8Array> | undefined
  return () =>
    (written ??= item().then((write) => {
      const writeList = writeEachOnce(write)
      return (items) => writeList(items as readonly unknown[])
    }))
}

/**
 * The answer as it would arrive over HTTP, with exactly the fields that its schema names, for whoever asks within the process. An item
 * that cannot change any more is copied once.
 */
export const publicAnswerFor = (answer: z.ZodType): ((value: unknown) => Promise<unknown>) => {
  const isList = answer instanceof z.ZodArray
  const writer = serialiserFor(isList ? (answer.element as z.ZodType) : answer)
  const copies = new WeakMap<object, unknown>()
  const copy = (write: Write, item: unknown): unknown => {
    const isFinal = typeof item === 'object' && item !== null && Object.isFrozen(item)
    const known = isFinal ? copies.get(item) : undefined
    if (known !== undefined) return known
    const made: unknown = JSON.parse(write(item))
    if (isFinal) copies.set(item, made)
    return made
  }
  return async (value) => {
    const write = await writer()
    return isList ? (value as readonly unknown[]).map((item) => copy(write, item)) : copy(write, value)
  }
}
