import type { ArtworkFile, ArtworkSlot } from '@umbala/contract'
import type { PageCount } from '@umbala/preflight'
import type { ArtworkRepair } from '@umbala/pricing'

type Slot = ArtworkSlot['slot']
export type Side = Exclude<Slot, 'file'>

/** The files that a line has. */
export type StartingSlot = {
  readonly slot: string
  readonly fileId: string
  readonly repair?: ArtworkRepair | undefined
}

/** A file from the moment it is chosen. */
export type ArtworkItem = {
  readonly key: string
  /** Empty until a file of the line was loaded. */
  readonly name: string
  readonly bytes: number
  readonly sent: number
  /** How long that took. */
  readonly tookMs: number
  /**
   * `waiting` has no line and goes on by itself; `failed` goes on when the customer says so. `loading` and `unloaded` is a file that the
   * line has and that the browser does not know yet.
   */
  readonly state: 'sending' | 'waiting' | 'failed' | 'loading' | 'unloaded' | 'there'
  readonly message: string | null
  /** Null until it is on the server. */
  readonly file: ArtworkFile | null
  /** Of a file that the line has, loaded or not. */
  readonly storedId: string | null
  /** The side it was chosen for; null where its place among the files says so. */
  readonly side: Side | null
  /** Done to it before it is printed; null where it is printed as it was sent. */
  readonly repair: ArtworkRepair | null
  /** The server had it already, so that nothing was sent. */
  readonly wasKnown: boolean
  /** What the browser can still send; null for a file that was already there. */
  readonly source: File | null
  /** Stays with the line until this one has arrived. */
  readonly replaces: ArtworkItem | null
}

const PLACES: readonly string[] = ['front', 'back']

/** The front before the back: the order of the files says which side each is for. */
export const inOrderOfSides = <Each extends { readonly slot: string }>(slots: readonly Each[]): Each[] =>
  [...slots].sort((one, other) => PLACES.indexOf(one.slot) - PLACES.indexOf(other.slot))

const isSide = (slot: string): slot is Side => PLACES.includes(slot)

const storedItem = ({ slot, fileId, repair }: StartingSlot): ArtworkItem => ({
  key: `${slot} ${fileId}`,
  name: '',
  bytes: 0,
  sent: 0,
  tookMs: 0,
  state: 'loading',
  message: null,
  file: null,
  storedId: fileId,
  side: isSide(slot) ? slot : null,
  repair: repair ?? null,
  wasKnown: false,
  source: null,
  replaces: null,
})

/** What a line has, before any of it was loaded. */
export const storedItems = (start: readonly StartingSlot[]): readonly ArtworkItem[] =>
  inOrderOfSides(start).map(storedItem)

const isTwoSided = (pages: PageCount | null): boolean => pages?.min === 2 && pages.max === 2

/** `unknown` until it is measured, and for files that a person opens. */
const extentOf = ({ file, repair }: ArtworkItem): 'one side' | 'more' | 'unknown' => {
  if ((repair?.pages ?? []).length >= 2) return 'more'
  const count = file?.facts?.pageCount
  if (count === undefined) return 'unknown'
  return count === 1 ? 'one side' : 'more'
}

/**
 * Which side each file is for. Two files of a job with two sides are its sides until they turn out to have more pages: if they went along as
 * files with all pages, which of them is the front would be lost.
 */
export const placesOf = (items: readonly ArtworkItem[], pages: PageCount | null): readonly Slot[] => {
  const [first, second] = items
  const isKnown = (item: ArtworkItem): boolean => item.side !== null || extentOf(item) === 'one side'
  const areSides =
    isTwoSided(pages) &&
    items.every((item) => extentOf(item) !== 'more') &&
    (items.length === 2 || (items.length === 1 && items.every(isKnown)))
  if (!first || !areSides) return items.map(() => 'file')
  if (!second) return [first.side ?? 'front']
  const isTurned = first.side === 'back' || (first.side === null && second.side === 'front')
  return isTurned ? ['back', 'front'] : ['front', 'back']
}

/** Each with the side it is for, so that it keeps it when another is taken away. */
export const withSides = (items: readonly ArtworkItem[], pages: PageCount | null): readonly ArtworkItem[] => {
  const places = placesOf(items, pages)
  return items.map((item, at) => {
    const place = places[at] ?? 'file'
    return isSide(place) ? { ...item, side: place } : item
  })
}

/** A new file takes the side that is free. */
export const withAdded = (
  items: readonly ArtworkItem[],
  added: readonly ArtworkItem[],
  pages: PageCount | null,
): readonly ArtworkItem[] =>
  added.length === 1 && items.length === 1 && placesOf(items, pages)[0] === 'back'
    ? [...added, ...items]
    : [...items, ...added]

/** A file that has not arrived gives its place back to the one it was to replace. */
export const withRemoved = (
  items: readonly ArtworkItem[],
  key: string,
  pages: PageCount | null,
): readonly ArtworkItem[] =>
  withSides(items, pages).flatMap((item) => {
    if (item.key !== key) return [item]
    return item.file === null && item.replaces ? [item.replaces] : []
  })

/** The front becomes the back. */
export const withSidesSwapped = (
  items: readonly ArtworkItem[],
  pages: PageCount | null,
): readonly ArtworkItem[] =>
  withSides(items, pages)
    .map((item) => ({ ...item, side: item.side && (item.side === 'front' ? 'back' : 'front') }) as const)
    .toReversed()

/** Two files of one side each, which can change places. */
export const canSwap = (items: readonly ArtworkItem[], pages: PageCount | null): boolean =>
  items.length === 2 &&
  items.every((item) => extentOf(item) === 'one side') &&
  placesOf(items, pages)[0] !== 'file'

/** Every file has an answer: before that, what is told of the line would lack some of them. */
export const isSettled = (items: readonly ArtworkItem[]): boolean =>
  items.every(({ file, state }) => file !== null || state === 'failed' || state === 'unloaded')

export const hasFailed = (items: readonly ArtworkItem[]): boolean =>
  items.some(({ file, state }) => file === null && state === 'failed')

/** As it is sent. */
const ownRepair = ({ pages, ...others }: ArtworkRepair): NonNullable<ArtworkSlot['repair']> => ({
  ...others,
  ...(pages && { pages: [...pages] }),
})

const slotOf = (item: ArtworkItem, slot: Slot): readonly ArtworkSlot[] => {
  const { file, storedId, repair, replaces } = item
  const fileId = file?._id ?? storedId
  if (fileId === null) return replaces ? slotOf(replaces, slot) : []
  return [{ slot, fileId, ...(repair !== null && { repair: ownRepair(repair) }) }]
}

/** What goes along with the line: the files that are on the server, those that could not be loaded included. */
export const slotsOf = (items: readonly ArtworkItem[], pages: PageCount | null): ArtworkSlot[] => {
  const places = placesOf(items, pages)
  return items.flatMap((item, at) => slotOf(item, places[at] ?? 'file'))
}

const idsOf = (slots: readonly StartingSlot[]): string =>
  slots
    .map(({ fileId }) => fileId)
    .sort()
    .join()

/** Whether the files of a line turned out to be for other sides than the line says. */
export const areElsewhere = (slots: readonly ArtworkSlot[], start: readonly StartingSlot[]): boolean =>
  idsOf(slots) === idsOf(start) &&
  slots.some(({ slot, fileId }) => !start.some((each) => each.slot === slot && each.fileId === fileId))
