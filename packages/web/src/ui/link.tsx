import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the shop as the address bar shows it: from its first slash on, with nothing left to resolve. */
  readonly to: string
  readonly preventScrollReset?: boolean
}

/**
 * The one link between pages: an anchor with a mark, by which the browser's one listener knows that it may turn the page in place. Addresses
 * of the shop are written in full, so none of a list's hundred links has anything to ask the router.
 */
export const Link = ({ to, preventScrollReset = false, ...rest }: Props) => (
  <a {...rest} href={to} data-page={preventScrollReset ? 'stay' : ''} />
)
