import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the shop as the address bar shows it: from its first slash on, with nothing left to resolve. */
  readonly to: string
  readonly preventScrollReset?: boolean
}

/** Nobody looks for links to fetch ahead by, so none is marked for it. */
export const BrowserLink = (props: Props) => <RouterLink {...props} discover="none" />

/** What the router's link comes down to as markup. */
export const ServerLink = ({ to, preventScrollReset, ...rest }: Props) => <a {...rest} href={to} />

/**
 * The one link between pages. The router resolves each address against the page it stands on, which for a list with its hundred
 * links takes the server as long as all the rest; addresses of the shop are written in full, so there is nothing to resolve.
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink
