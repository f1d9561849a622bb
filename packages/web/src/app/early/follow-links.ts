import type { DataRouter } from 'react-router'

/** The link to a page of the shop that an event is about. */
const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null

const addressOf = (link: HTMLAnchorElement): string => link.getAttribute('href') ?? '/'

/** What a page is fetched for; the place on it that the link leads to changes nothing. */
const pageOf = (link: HTMLAnchorElement): string => addressOf(link).replace(/#.*/, '')

/** Another window, a download or a menu is the browser's to open. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Turns the pages in place. One ear for all links, so that a link is nothing but an anchor, on the server and here. */
export const followLinks = (router: DataRouter, signal: AbortSignal): void => {
  const follow = (event: MouseEvent): void => {
    const link = linkAt(event.target)
    if (link?.target !== '' || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    const to = addressOf(link)
    const { pathname, search, hash } = router.state.location
    void router.navigate(to, {
      replace: to === pathname + search + hash,
      preventScrollReset: link.dataset.page === 'stay',
    })
  }
  document.addEventListener('click', follow, { signal })
}

/** Long enough to tell a hand that stops from one that passes by. */
const HOVER_MS = 65

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

const isThrifty = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}

/** Tells which page the visitor is about to open: the one whose link is hovered, touched or reached by the keyboard. */
export const watchIntent = (prepare: (to: string) => void, signal: AbortSignal): void => {
  let hovered: HTMLAnchorElement | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined

  const expect = (link: HTMLAnchorElement | null): void => {
    if (link && !isThrifty() && pageOf(link) !== location.pathname + location.search) prepare(pageOf(link))
  }
  const hover = ({ target, pointerType }: PointerEvent): void => {
    const link = pointerType === 'mouse' ? linkAt(target) : null
    if (link === hovered) return
    hovered = link
    clearTimeout(waiting)
    waiting = setTimeout(expect, HOVER_MS, link)
  }
  const press = ({ target }: Event): void => {
    const link = linkAt(target)
    // Whoever presses a link has mostly hovered it before.
    if (link !== hovered) expect(link)
  }
  const focus = ({ target }: Event): void => {
    const link = linkAt(target)
    if (link?.matches(':focus-visible')) expect(link)
  }
  document.addEventListener('pointerover', hover, { signal })
  document.addEventListener('pointerdown', press, { signal })
  document.addEventListener('focusin', focus, { signal })
}
