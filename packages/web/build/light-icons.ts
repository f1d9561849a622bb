import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What turns a drawing of the icon library into a component weighs more than the drawings of a page, and works for every icon anew. Both
 * builds must agree on what stands in for it, or the browser would find other markup than it expects.
 */
export const lightIcons = (): Plugin => ({
  name: 'light-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /[\\/]createLucideIcon\.mjs$/ },
    handler: () => join(import.meta.dirname, 'light-icon.ts'),
  },
})
