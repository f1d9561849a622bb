import { createBoundedCache } from '@umbala/api'
import { BROTLI_STEPS, type Encoding } from './encodings.ts'
import {
  addForm,
  type Form,
  formFor,
  type CachedResponse,
  type MadeResponse,
  toCached,
  weigh,
} from './cached-response.ts'

const MINUTE_MS = 60_000
/** Nothing stays longer, whatever happens: sales move the best sellers without a word, and a year ends. */
const LONGEST_MS = 10 * MINUTE_MS
/** One answer may not push out all others. */
const LARGEST_SHARE = 1 / 8
/** Searches and prices: whoever makes them up has no end of addresses, and all together get this share of the room. */
const ENDLESS = /[?&](?:search|minPrice|maxPrice)=/
const ENDLESS_SHARE = 1 / 4
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
export const createResponseCache = ({ maxBytes, everywhere, onTrouble }: Limits) => {
  const keysByTag = new Map<string, Set<string>>()
  const underWay = new Map<string, Promise<CachedResponse>>()
  let generation = 0
  const counts = { hits: 0, misses: 0 }

  const untag = ({ made }: CachedResponse, key: string) => {
    for (const tag of made.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }
  const roomOf = (share: number) =>
    createBoundedCache<CachedResponse>({
      maxBytes: maxBytes * share,
      maxItemBytes: maxBytes * share * LARGEST_SHARE,
      weigh,
      onDrop: untag,
    })
  const usual = roomOf(1 - ENDLESS_SHARE)
  const endless = roomOf(ENDLESS_SHARE)
  const roomFor = (key: string) => (ENDLESS.test(key) ? endless : usual)

  const put = (key: string, answer: CachedResponse) => {
    if (!roomFor(key).set(key, answer)) return
    for (const tag of answer.made.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
  }

  /** Weighs it anew, if it is still kept. */
  const reweigh = (key: string, answer: CachedResponse) => {
    if (roomFor(key).peek(key) === answer) put(key, answer)
  }

  const isUsable = ({ madeAt, made }: CachedResponse) =>
    Date.now() - madeAt < LONGEST_MS && (made.isFresh === undefined || made.isFresh())

  let tightening = Promise.resolve()
  /** In the background, one at a time: the visitor has his answer already. */
  const tighten = (key: string, answer: CachedResponse) => {
    const step = WORTH_TIGHTER.findIndex((uses) => uses === answer.uses)
    if (step < 0 || !answer.forms.br) return
    tightening = tightening
      .then(async () => {
        if (roomFor(key).peek(key) !== answer) return
        await addForm(answer, 'br', BROTLI_STEPS[step + 1])
        reweigh(key, answer)
      })
      .catch(onTrouble)
  }

  /** What is known under this address, if it is still good. */
  const find = (key: string): CachedResponse | undefined => {
    const room = roomFor(key)
    const answer = room.get(key)
    if (!answer) return undefined
    if (!isUsable(answer)) {
      room.delete(key)
      return undefined
    }
    answer.uses += 1
    counts.hits += 1
    tighten(key, answer)
    return answer
  }

  const makeOnce = (key: string, make: () => Promise<MadeResponse>): Promise<CachedResponse> => {
    const at = generation
    counts.misses += 1
    const work = make()
      .then((made) => {
        const answer = toCached(made, everywhere)
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
    obtain: (key: string, make: () => Promise<MadeResponse>): Promise<CachedResponse> => {
      const known = find(key)
      if (known) return Promise.resolve(known)
      return underWay.get(key) ?? makeOnce(key, make)
    },
    form: async (key: string, answer: CachedResponse, encoding: Encoding): Promise<Form> => {
      const ready = answer.forms[encoding]
      if (ready) return ready
      const form = await formFor(answer, encoding)
      reweigh(key, answer)
      return form
    },
    /** For what nobody else will ask for. */
    makeUncached: async (make: () => Promise<MadeResponse>): Promise<CachedResponse> => {
      counts.misses += 1
      return toCached(await make(), everywhere)
    },
    /** Forgets what bears one of the tags, or everything. */
    forget: (tags: readonly string[] | 'everything') => {
      generation += 1
      underWay.clear()
      if (tags === 'everything') {
        usual.clear()
        endless.clear()
        return
      }
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) roomFor(key).delete(key)
    },
    state: () => {
      const [one, other] = [usual.state(), endless.state()]
      return { answers: one.entries + other.entries, bytes: one.bytes + other.bytes, ...counts }
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
