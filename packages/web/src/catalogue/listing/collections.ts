import { type Category, toCategory } from '@umbala/pricing'
import type { Ink } from '../../ui/ink.ts'
import { CATEGORY_INK } from '../category-ink.ts'
import type { ProductFilterSet } from '../products.slice.ts'

/** A listing by name: its heading, and the sentence that tells visitors and search engines what lies there. */
export type Collection = { readonly title: string; readonly about: string; readonly ink: Ink }

const ABOUT: Readonly<Record<Category, string>> = {
  Print:
    'Business cards, flyers, leaflets, posters, booklets and stickers. Choose paper, finish and size, and see the price to the cent.',
  Signs:
    'Roll-up banners, pavement A-frames, flags, shop boards, window lettering and bakkie magnets, made for the South African sun.',
  Branding:
    'T-shirts, hoodies, golf shirts, caps, mugs and bags in your colours, printed on the front, the back or both.',
  Paint:
    'Wall, roof and floor paint, enamel and spray cans in ten colours, with the rollers and brushes to put them on.',
}

const COLLECTIONS = {
  featured: {
    title: 'Featured',
    about: 'The work we are proudest of this season, picked by hand from every department.',
  },
  new: { title: 'New in', about: 'Everything the shop sells, the latest arrivals first.' },
  popular: { title: 'Popular', about: 'What other customers order most, counted in paid orders.' },
} as const

const EVERYTHING =
  'Everything we print, build, brand and mix: cards, signs, shirts and paint, priced online and couriered nationwide.'

export const isCollection = (name: string): name is keyof typeof COLLECTIONS =>
  Object.hasOwn(COLLECTIONS, name)

export const collectionOf = ({ category, collection, search }: ProductFilterSet): Collection => {
  const named = toCategory(category)
  const ink = named ? CATEGORY_INK[named] : 'key'
  if (search !== '')
    return { title: `Results for “${search}”`, about: `Products that match “${search}”.`, ink }
  if (isCollection(collection)) return { ...COLLECTIONS[collection], ink }
  return named
    ? { title: named, about: ABOUT[named], ink }
    : { title: 'All products', about: EVERYTHING, ink }
}
