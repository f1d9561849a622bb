import apparel from './pictures/apparel-design.svg?no-inline'
import clothing from './pictures/clothing-design.svg?no-inline'
import graphic from './pictures/graphic-design.svg?no-inline'
import shopfront from './pictures/shopfront-design.svg?no-inline'
import vehicle from './pictures/vehicle-design.svg?no-inline'
import wall from './pictures/wall-design.svg?no-inline'

export type DesignType = {
  readonly name: string
  readonly text: string
  readonly picture: { readonly url: string; readonly altText: string }
}

/** What our designers draw, in the order in which it is shown. */
export const DESIGN_TYPES: readonly DesignType[] = [
  {
    name: 'Graphic Design',
    text: 'Logos, flyers, menus and brochures, set up with bleed and in print colours, so that the paper looks like the screen.',
    picture: { url: graphic, altText: 'Artboard with overprinting shapes and a pen tool' },
  },
  {
    name: 'Shopfront Design',
    text: 'Fascia, windows and door drawn to scale on a photograph of your shop, ready to show your landlord.',
    picture: { url: shopfront, altText: 'Shopfront drawn half as a plan and half in colour' },
  },
  {
    name: 'Wall Design',
    text: 'Murals and printed wallpaper, planned panel by panel, so that every join falls where nobody looks.',
    picture: { url: wall, altText: 'Mural planned on a wall with a grid' },
  },
  {
    name: 'Vehicle Design',
    text: 'Doors, panels or a full wrap, fitted to the outline of your own bakkie, van or truck before anything is cut.',
    picture: { url: vehicle, altText: 'Bakkie with a wrap design, and its outline above' },
  },
  {
    name: 'Clothing Design',
    text: 'Chest, back and sleeve prints for workwear, teams and events, sized for every size you order.',
    picture: { url: clothing, altText: 'T-shirt pattern with artwork being placed on its chest' },
  },
  {
    name: 'Apparel Design',
    text: 'A whole range in one hand: shirts, caps and bags in colours that belong together.',
    picture: { url: apparel, altText: 'Apparel range: two shirts, a cap and a bag in matching colours' },
  },
]
