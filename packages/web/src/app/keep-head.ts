import type { ShopIdentity } from '@umbala/contract'
import type { DataRouter } from 'react-router'
import type { HeadTag } from './page-head.ts'
import type { ShopStore } from './store.ts'

const elementOf = ({ name, attributes }: HeadTag): HTMLElement => {
  const element = document.createElement(name)
  element.toggleAttribute('data-head', true)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** Keeps title and tags in step with the page that is shown. The first page brings its own from the server. */
export const keepHead = (router: DataRouter, store: ShopStore, shopNow: () => ShopIdentity): void => {
  let shown = router.state.location.key
  const write = async (): Promise<void> => {
    const asked = shown
    const { headOf, writeHead } = await import('./page-head.ts')
    if (asked !== shown) return
    const { title, tags } = writeHead(headOf(router.state, store.getState()), shopNow(), location.origin)
    document.title = title
    for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
    document.head.append(...tags.map(elementOf))
  }
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle' || location.key === shown) return
    shown = location.key
    void write()
  })
}
