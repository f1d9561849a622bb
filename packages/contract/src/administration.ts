import { z } from 'zod'
import type { Shapes } from './call.ts'

export const statistics = z.object({
  revenue: z.number(),
  orders: z.number(),
  products: z.number(),
})

export const administration = {
  getStatistics: { answer: statistics },
} as const satisfies Record<string, Shapes>

export type Statistics = z.infer<typeof statistics>
