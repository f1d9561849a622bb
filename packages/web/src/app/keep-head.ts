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

/** Needed from the second page on. */
const importHead = () => import('./page-head.ts').catch(() => null)

/** Keeps title and tags in step with the page that is shown. The first page brings its own from the server. */
export const keepHead = (router: DataRouter, store: ShopStore, shopNow: () => ShopIdentity): void => {
  let shown = router.state.location.key
  const write = async (): Promise<void> => {
    const asked = shown
    const head = await importHead()
    if (!head || asked !== shown) return
    const written = head.headOf(router.state, store.getState())
    const { title, tags } = head.writeHead(written, shopNow(), location.origin)
    document.title = title
    for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
    document.head.append(...tags.map(elementOf))
  }
  router.subscribe(({ navigation, location }) => {
    // On the way already, so that the new page does not stand under the old title.
    if (navigation.state !== 'idle') void importHead()
    else if (location.key !== shown) {
      shown = location.key
      void write()
    }
  })
}
