import { DESIGN_TYPES } from './design-types.ts'

const PARAMETER = 'design'

/** The form with a design filled in. The address carries it, so that the choice is kept when it is made before the scripts came. */
export const quoteUrl = (name: string, quoteId: string): string =>
  `/design-customization?${new URLSearchParams({ [PARAMETER]: name }).toString()}#${quoteId}`

/** The design that an address asks for; nothing where it asks for none, or for one that we do not draw. */
export const askedDesign = (search: string): string => {
  const asked = new URLSearchParams(search).get(PARAMETER)
  return DESIGN_TYPES.find(({ name }) => name === asked)?.name ?? ''
}
