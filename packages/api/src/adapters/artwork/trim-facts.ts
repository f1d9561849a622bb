import type { ArtworkFacts, PageFacts } from '@umbala/preflight'

/** Over all pages, so that what is stored of a file and told of it stays small. */
const MOST = { texts: 3000, pictures: 3000, spots: 1000, missingFonts: 1000 } as const
type Listed = keyof typeof MOST

const MAX_BYTES = 1_000_000

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

/** How many each list may keep at most, so that all of them together keep no more than `most`. */
const shareOf = (lengths: readonly number[], most: number): number => {
  let share = Math.max(0, ...lengths)
  while (share > 0 && sum(lengths.map((length) => Math.min(length, share))) > most) share -= 1
  return share
}

/** Each list has what matters most in front. */
const cut = (pages: readonly PageFacts[], part: number): PageFacts[] => {
  const share = (key: Listed) =>
    shareOf(
      pages.map((page) => page[key].length),
      Math.floor(MOST[key] * part),
    )
  const [texts, pictures, spots, fonts] = [
    share('texts'),
    share('pictures'),
    share('spots'),
    share('missingFonts'),
  ]
  return pages.map((page) => ({
    ...page,
    texts: page.texts.slice(0, texts),
    pictures: page.pictures.slice(0, pictures),
    spots: page.spots.slice(0, spots),
    missingFonts: page.missingFonts.slice(0, fonts),
  }))
}

/** Every page keeps its coarsest pictures and its smallest texts; in a file with hundreds on each of many pages the others are left out. */
export const trimFacts = (facts: ArtworkFacts): ArtworkFacts => {
  for (let part = 1; part > 0.01; part /= 2) {
    const trimmed = { ...facts, pages: cut(facts.pages, part) }
    if (Buffer.byteLength(JSON.stringify(trimmed)) <= MAX_BYTES) return trimmed
  }
  return { ...facts, pages: cut(facts.pages, 0) }
}
