import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What Vite puts around an import on demand prepares for more than happens here: the page names its files itself, so only styles that come
 * with code (the back office has some) are left to wait for. Should Vite call its own by another name, its own is used.
 */
export const lightPreload = (): Plugin => ({
  name: 'light-preload',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => join(import.meta.dirname, 'import-with-styles.ts'),
  },
})
