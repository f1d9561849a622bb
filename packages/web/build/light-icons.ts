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
  // Told apart by their order, the lines of a drawing need no names.
  transform: {
    filter: { id: /[\\/]lucide-react[\\/].*[\\/]icons[\\/][\w-]+\.mjs$/ },
    // No line moves, so what maps them stays true.
    handler: (code) => ({ code: code.replace(/, key: "[^"]+"/g, ''), map: null }),
  },
})
