import { DESIGN_TYPES } from './design-types.ts'

const PAGE = '/design-customization'

/** The anchor of a design at the form. */
export const anchorOf = (name: string): string => `quote-${name.toLowerCase().replaceAll(' ', '-')}`

/**
 * The form with a design filled in. The address carries the design, so that the choice counts when it is made before the scripts
 * came; behind the #, because that loads no page, and what was typed into the form stays.
 */
export const quoteUrl = (name: string): string => `${PAGE}#${anchorOf(name)}`

/** The design that an address asks for; nothing where it asks for none, or for one that we do not draw. */
export const askedDesign = (hash: string): string =>
  DESIGN_TYPES.find(({ name }) => hash === `#${anchorOf(name)}`)?.name ?? ''
