import { z } from 'zod'
import type { Shapes } from '../call.ts'

export const images = {
  uploadImage: { answer: z.object({ imageUrl: z.string() }) },
} as const satisfies Record<string, Shapes>
