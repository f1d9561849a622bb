import type { LimitLists } from '@umbala/api'
import { Problem } from '@umbala/contract'
import type { FastifyRequest } from 'fastify'

type Ways<Made> = {
  readonly make: () => Promise<Made>
  /** What a visitor gets who has made too many: it is theirs alone. */
  readonly refuse: (refusal: Problem) => Promise<Made>
}

/**
 * Counts an answer that is not in memory for the visitor who causes the work. Whoever wants the same while it is being made waits for it
 * free of charge, so that people who open the same page together count once; a refusal is nobody's but the refused one's.
 */
export const limitMaking = (limit: LimitLists) => {
  const admissions = new Map<string, Promise<Problem | null>>()

  /** Without a database nobody can be counted, and no list be made either: whoever makes it says so. */
  const refusalFor = async (address: string, request: FastifyRequest): Promise<Problem | null> => {
    try {
      await limit(address, request)
      return null
    } catch (error) {
      return error instanceof Problem ? error : null
    }
  }

  const obtain = async <Made>(
    address: string,
    request: FastifyRequest,
    { make, refuse }: Ways<Made>,
  ): Promise<Made> => {
    for (let other = admissions.get(address); other; other = admissions.get(address))
      if ((await other) === null) return make()
    const mine = refusalFor(address, request)
    admissions.set(address, mine)
    try {
      const refusal = await mine
      if (!refusal) return await make()
      admissions.delete(address)
      return await refuse(refusal)
    } finally {
      if (admissions.get(address) === mine) admissions.delete(address)
    }
  }
  return { obtain, refusalFor }
}

export type LimitMaking = ReturnType<typeof limitMaking>
