import { artworkFacts } from '@umbala/contract/schemas'
import { ARTWORK_PROBLEMS, type CheckerAnswer, PREVIEW_EDGE } from '@umbala/preflight'
import { z } from 'zod'

const MAX_PREVIEWS = 64

const file = z.string().min(1).max(100)
const edge = z.number().int().min(1).max(PREVIEW_EDGE)
const plain = (kind: 'started' | 'working' | 'done') => z.object({ kind: z.literal(kind) })

const checkerAnswer = z.discriminatedUnion('kind', [
  plain('started'),
  z.object({ kind: z.literal('draft'), facts: artworkFacts }),
  plain('working'),
  z.object({ kind: z.literal('facts'), facts: artworkFacts }),
  z.object({
    kind: z.literal('preview'),
    preview: z.object({
      page: z.number().int().min(1).max(MAX_PREVIEWS),
      file,
      widthPx: edge,
      heightPx: edge,
    }),
  }),
  z.object({ kind: z.literal('copy'), file }),
  z.object({ kind: z.literal('noCopy'), problem: z.enum(ARTWORK_PROBLEMS) }),
  plain('done'),
]) satisfies z.ZodType<CheckerAnswer>

/** A program that a hostile file has taken over may say anything; null for what the checker never says. */
export const readAnswer = (said: unknown): CheckerAnswer | null => checkerAnswer.safeParse(said).data ?? null
