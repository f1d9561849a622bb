import { type CallName, Problem } from '@umbala/contract'
import type { z } from 'zod'
import { refuseUnsafe } from './safe-text.ts'

type Asked = { readonly params?: unknown; readonly query?: unknown }
type Shapes = { readonly params?: z.ZodType | undefined; readonly query?: z.ZodType | undefined }

/** As it would arrive in an address: text, and nothing that is empty. */
const asAddressed = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value ?? {})
      .filter(([, part]) => part !== undefined && part !== null && part !== '')
      .map(([name, part]) => [name, String(part)]),
  )

const read = (
  shape: z.ZodType | undefined,
  value: unknown,
  refuse: (message: string) => Problem,
): unknown => {
  if (!shape) return undefined
  const addressed = asAddressed(value)
  refuseUnsafe(addressed)
  const parsed = shape.safeParse(addressed)
  if (!parsed.success) throw refuse(parsed.error.issues[0]?.message ?? 'The request is not valid.')
  return parsed.data
}

/** Reads what a page of this very process asks for as if it had come in an address, with the same refusals. */
export const readDirect = ({ params, query }: Shapes, asked: Asked) => ({
  params: read(params, asked.params, () => new Problem('not_found', 'Not found')),
  query: read(query, asked.query, (message) => new Problem('invalid', message)),
})

/** Asks a public call without HTTP in between, as a visitor without a token. Only for calls that read. */
export type AskDirectly = (name: CallName, asked: Asked) => Promise<unknown>
