import { ARTWORK_FILES_PER_LINE, ARTWORK_MAX_BYTES, type ArtworkFile } from '@umbala/contract'
import type { PageCount } from '@umbala/preflight'
import type { ArtworkRepair } from '@umbala/pricing'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShopDispatch } from '../../state/thunk.ts'
import { uploadBegan } from '../../state/uploads-under-way.ts'
import { useAsk } from '../../state/use-ask.ts'
import {
  type ArtworkItem,
  type StartingSlot,
  storedItems,
  withAdded,
  withRemoved,
  withSidesSwapped,
} from './artwork-item.ts'
import { acceptArtwork, fetchArtworkFile, openArtwork } from '../artwork-requests.ts'
import { megabytes } from '../artwork-words.ts'
import { hashFile } from '../upload/hash-file.ts'
import { keptInBrowser } from '../upload/kept-uploads.ts'
import { inTurns, waitOrOnline } from '../upload/turns.ts'
import { shareUploads } from '../upload/shared-uploads.ts'
import { uploadFile } from '../upload/upload-file.ts'

const AT_A_TIME = 2
const FIRST_LOOK_MS = 250
const LOOK_SLOWER = 1.3
const SLOWEST_LOOK_MS = 3000

/** For the whole page: two panels do not send four files at once. */
const turn = inTurns(AT_A_TIME)
const isOffline = (): boolean => !navigator.onLine
const keptOf = keptInBrowser()
const uploads = shareUploads((wanted, way) =>
  turn(async () => uploadFile({ ...wanted, sha256: await hashFile(wanted.file) }, way)),
)
/** So often in a row a file that has arrived cannot be asked about. */
const MOST_UNHEARD = 10

const faultOf = ({ size }: File): string | null => {
  if (size === 0) return 'This file is empty. Save it again and choose it anew.'
  if (size > ARTWORK_MAX_BYTES)
    return `This file is larger than ${megabytes(ARTWORK_MAX_BYTES)}. Save it smaller, or send it by email.`
  return null
}

let count = 0
const itemOf = (source: File): ArtworkItem => {
  count += 1
  const message = faultOf(source)
  return {
    key: `chosen-${count}`,
    name: source.name,
    bytes: source.size,
    sent: 0,
    tookMs: 0,
    state: message === null ? 'sending' : 'failed',
    message,
    file: null,
    storedId: null,
    side: null,
    repair: null,
    wasKnown: false,
    source: message === null ? source : null,
    replaces: null,
  }
}

const NO_LONGER = 'This file is no longer kept. Please choose it again.'
const NOT_LOADED = 'It could not be loaded, and stays with your job as it is.'
const GONE: readonly string[] = ['not_found', 'gone', 'forbidden']

const arrived = (file: ArtworkFile): Partial<ArtworkItem> => ({
  file,
  name: file.name,
  bytes: file.bytes,
  sent: file.bytes,
  state: 'there',
  message: null,
})
const isInWork = ({ state, isDrawing }: ArtworkFile): boolean => state === 'measuring' || isDrawing

/** The files of one line, from the moment they are chosen until they are judged. */
export const useArtwork = (start: readonly StartingSlot[], pages: PageCount | null = null) => {
  const ask = useAsk()
  const dispatch = useShopDispatch()
  const [items, setItems] = useState(() => storedItems(start))
  const [refusal, setRefusal] = useState<string | null>(null)
  /** The customer has changed something. */
  const [isTouched, setIsTouched] = useState(false)
  const stops = useRef(new Map<string, AbortController>())

  const change = (key: string, changed: Partial<ArtworkItem>): void => {
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...changed } : item)))
  }
  const stopOf = (key: string): AbortController => {
    stops.current.get(key)?.abort()
    const stop = new AbortController()
    stops.current.set(key, stop)
    return stop
  }

  const openWay = () => {
    const { exchange, ...sender } = dispatch(openArtwork())
    return { sender, way: { exchange, kept: keptOf(sender), wait: waitOrOnline, isOffline } }
  }
  /** A file that is being given from the guest to the account is not gone, though neither is told of it for a moment. */
  const look = async (id: string) => {
    const before = dispatch(openArtwork())
    const { answer, refusal: refused } = await ask(fetchArtworkFile({ id, guestId: before.guestId }))
    const isMoving = before.isMoving || dispatch(openArtwork()).userId !== before.userId
    return { answer, isMoving, isGone: !isMoving && refused !== null && GONE.includes(refused.code) }
  }

  /** Looks until it is measured and drawn. A line that is down is waited for. */
  const follow = async (key: string, id: string, signal: AbortSignal): Promise<void> => {
    const isLeft = (): boolean => signal.aborted
    let unheard = 0
    for (let wait = FIRST_LOOK_MS; !isLeft(); wait = Math.min(SLOWEST_LOOK_MS, wait * LOOK_SLOWER)) {
      const { answer, isGone } = await look(id)
      if (isLeft()) return
      if (answer) change(key, arrived(answer))
      if (answer && !isInWork(answer)) return
      if (isGone) {
        change(key, { state: 'failed', message: NO_LONGER, file: null, storedId: null })
        return
      }
      unheard = answer ? 0 : unheard + (isOffline() ? 0 : 1)
      if (unheard >= MOST_UNHEARD) {
        change(key, { state: 'unloaded', storedId: id, message: NOT_LOADED })
        return
      }
      await waitOrOnline(wait, signal)
    }
  }

  /** A file that the line has. */
  const load = async ({ key, storedId }: ArtworkItem): Promise<void> => {
    if (storedId === null) return
    const { signal } = stopOf(key)
    change(key, { state: 'loading', message: null })
    const { answer, isGone, isMoving } = await look(storedId)
    if (signal.aborted) return
    if (answer) change(key, arrived(answer))
    if (answer ? isInWork(answer) : isMoving) await follow(key, storedId, signal)
    else if (isGone) change(key, { state: 'failed', message: NO_LONGER, storedId: null })
    else if (!answer) change(key, { state: 'unloaded', message: NOT_LOADED })
  }

  const send = async ({ key, source }: ArtworkItem): Promise<void> => {
    if (source === null) return
    const last = stops.current.get(key)
    const stop = new AbortController()
    const { signal } = stop
    stops.current.set(key, stop)
    const by = openWay()
    const begun = performance.now()
    const ended = uploadBegan()
    change(key, { state: 'sending', message: null })
    try {
      const sending = uploads.send(
        {
          file: source,
          guestId: by.sender.guestId,
          signal,
          onKnown: () => {
            change(key, { wasKnown: true })
          },
          onProgress: (sent) => {
            change(key, { sent, tookMs: performance.now() - begun })
          },
          onWaiting: (isWaiting) => {
            change(key, { state: isWaiting ? 'waiting' : 'sending' })
          },
        },
        by,
      )
      // Not before: an upload that nobody wants for a moment is forgotten.
      last?.abort()
      const id = await sending
      change(key, { sent: source.size })
      ended()
      await follow(key, id, signal)
    } catch (error) {
      if (!signal.aborted)
        change(key, {
          state: 'failed',
          message: error instanceof Error ? error.message : 'The file could not be sent.',
        })
    } finally {
      ended()
    }
  }

  const add = (chosen: readonly File[]): void => {
    const room = ARTWORK_FILES_PER_LINE - items.length
    setIsTouched(true)
    const added = chosen.slice(0, room).map(itemOf)
    setRefusal(chosen.length > room ? `A line takes at most ${ARTWORK_FILES_PER_LINE} files.` : null)
    setItems((before) => withAdded(before, added, pages))
    for (const item of added) void send(item)
  }

  const remove = (item: ArtworkItem): void => {
    const { key, source, state, file, replaces } = item
    setIsTouched(true)
    stops.current.get(key)?.abort()
    setItems((before) => withRemoved(before, key, pages))
    if (source !== null && state !== 'there') void uploads.cancel(source, openWay())
    // It is back, and may not have been measured when it was to be replaced.
    if (file === null && replaces?.file && isInWork(replaces.file))
      void follow(replaces.key, replaces.file._id, stopOf(replaces.key).signal)
  }

  /** The new file takes the place of the old one, once it has arrived. */
  const replace = (old: ArtworkItem, [chosen]: readonly File[]): void => {
    if (!chosen) return
    setIsTouched(true)
    stops.current.get(old.key)?.abort()
    const isKept = old.file !== null || old.storedId !== null
    const next = { ...itemOf(chosen), side: old.side, replaces: isKept ? old : old.replaces }
    setItems((before) => before.map((item) => (item.key === old.key ? next : item)))
    void send(next)
  }

  /** Goes on where it stopped. */
  const retry = (item: ArtworkItem): void => {
    void (item.state === 'unloaded' ? load(item) : send(item))
  }

  const repair = ({ key }: ArtworkItem, chosen: ArtworkRepair | null): void => {
    setIsTouched(true)
    change(key, { repair: chosen })
  }

  /** The front becomes the back. */
  const swap = (): void => {
    setIsTouched(true)
    setItems((before) => withSidesSwapped(before, pages))
  }

  const accept = async (
    { key, file }: ArtworkItem,
    rule: ArtworkFile['acceptances'][number]['rule'],
    wording: string,
    isAccepted: boolean,
  ): Promise<string | null> => {
    if (file === null) return null
    const { guestId } = dispatch(openArtwork())
    const { answer, refusal: refused } = await ask(
      acceptArtwork({ id: file._id, guestId, rule, wording, isAccepted }),
    )
    if (answer) change(key, { file: answer })
    return refused?.message ?? null
  }

  const begin = useEffectEvent(() => {
    for (const item of items) if (item.state === 'loading') void load(item)
  })
  useEffect(() => {
    const running = stops.current
    const timer = setTimeout(begin)
    return () => {
      clearTimeout(timer)
      // What was begun goes on when the same file is chosen again.
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  return { items, isTouched, refusal, add, remove, replace, retry, accept, repair, swap }
}
export type Artwork = ReturnType<typeof useArtwork>
