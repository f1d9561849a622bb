import { BROTLI_STEPS, type Encoding } from './encodings.ts'
import {
  addForm,
  type Form,
  formFor,
  type KeptAnswer,
  type MadeAnswer,
  toKept,
  weigh,
} from './kept-answer.ts'

const MINUTE_MS = 60_000
/** Nothing stays longer, whatever happens: sales move the popular shelf without a word, and a year ends. */
const LONGEST_MS = 10 * MINUTE_MS
/** What lies among the latest quarter counts as used just now. */
const MOVED_SHARE = 4
/** One answer may not push out all others. */
const LARGEST_SHARE = 8
/** After so many uses a tighter form is worth its making. */
const WORTH_TIGHTER = [1, 50] as const

type Limits = {
  readonly maxBytes: number
  /** Headers that stand on every answer of the shop. */
  readonly everywhere: Readonly<Record<string, string>>
  readonly onTrouble: (error: unknown) => void
}

/**
 * Answers that are the same for everyone, compressed as they travel. The least recently used go first when the room is full. What
 * was being made while something changed is handed to those who already waited for it and not kept.
 */
export const createAnswerMemory = ({ maxBytes, everywhere, onTrouble }: Limits) => {
  const kept = new Map<string, KeptAnswer>()
  const keysByTag = new Map<string, Set<string>>()
  const underWay = new Map<string, Promise<KeptAnswer>>()
  let bytes = 0
  let generation = 0
  let moves = 0
  const counts = { hits: 0, misses: 0 }

  const drop = (key: string) => {
    const answer = kept.get(key)
    if (!answer) return
    kept.delete(key)
    bytes -= answer.bytes
    for (const tag of answer.made.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  /** Brings the books up to date with what the answer weighs now, and makes room. */
  const reweigh = (key: string, answer: KeptAnswer) => {
    if (kept.get(key) !== answer) return
    const weight = weigh(answer) + key.length * 2
    bytes += weight - answer.bytes
    answer.bytes = weight
    if (weight > maxBytes / LARGEST_SHARE) drop(key)
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return
      drop(oldest)
    }
  }

  const put = (key: string, answer: KeptAnswer) => {
    drop(key)
    kept.set(key, answer)
    answer.movedAt = moves += 1
    for (const tag of answer.made.tags) {
      const keys = keysByTag.get(tag) ?? new Set()
      keysByTag.set(tag, keys.add(key))
    }
    reweigh(key, answer)
  }

  const isUsable = ({ madeAt, made }: KeptAnswer) =>
    Date.now() - madeAt < LONGEST_MS && (made.isFresh === undefined || made.isFresh())

  let tightening = Promise.resolve()
  /** In the background, one at a time: the visitor has his answer already. */
  const tighten = (key: string, answer: KeptAnswer) => {
    const step = WORTH_TIGHTER.findIndex((uses) => uses === answer.uses)
    if (step < 0 || !answer.forms.br) return
    tightening = tightening
      .then(async () => {
        if (kept.get(key) !== answer) return
        await addForm(answer, 'br', BROTLI_STEPS[step + 1])
        reweigh(key, answer)
      })
      .catch(onTrouble)
  }

  /** What is known under this address, if it is still good. */
  const find = (key: string): KeptAnswer | undefined => {
    const answer = kept.get(key)
    if (!answer) return undefined
    if (!isUsable(answer)) {
      drop(key)
      return undefined
    }
    // One that is still among the first need not be moved there again.
    if (moves - answer.movedAt > kept.size / MOVED_SHARE) {
      kept.delete(key)
      kept.set(key, answer)
      answer.movedAt = moves += 1
    }
    answer.uses += 1
    counts.hits += 1
    tighten(key, answer)
    return answer
  }

  const makeOnce = (key: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer> => {
    const at = generation
    counts.misses += 1
    const work = make()
      .then((made) => {
        const answer = toKept(made, everywhere)
        if (made.keep && generation === at) put(key, answer)
        return answer
      })
      .finally(() => {
        if (underWay.get(key) === work) underWay.delete(key)
      })
    underWay.set(key, work)
    return work
  }

  return {
    find,
    /** Known, or being made, or made now: never twice at the same time. */
    obtain: (key: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer> => {
      const known = find(key)
      if (known) return Promise.resolve(known)
      return underWay.get(key) ?? makeOnce(key, make)
    },
    form: async (key: string, answer: KeptAnswer, encoding: Encoding): Promise<Form> => {
      const form = await formFor(answer, encoding)
      reweigh(key, answer)
      return form
    },
    /** For what nobody else will ask for. */
    makeUnkept: async (make: () => Promise<MadeAnswer>): Promise<KeptAnswer> => {
      counts.misses += 1
      return toKept(await make(), everywhere)
    },
    /** Forgets what bears one of the tags, or everything. */
    forget: (tags: readonly string[] | 'everything') => {
      generation += 1
      underWay.clear()
      const keys =
        tags === 'everything' ? [...kept.keys()] : tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])])
      keys.forEach(drop)
    },
    state: () => ({ answers: kept.size, bytes, ...counts }),
  }
}

export type AnswerMemory = ReturnType<typeof createAnswerMemory>
