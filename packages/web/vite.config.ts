import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nameEarly } from './build/name-early.ts'

/** What a list of products is made of. Pages that show goods share it; apart, each of these would be a file of a few hundred bytes. */
const GOODS =
  /[\\/](product-grid\.tsx|pager\.tsx|breadcrumb\.tsx|pricing[\\/]src[\\/]options\.ts|icons[\\/](arrow-left|arrow-right|chevron-down|plus)\.mjs)$/

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), nameEarly()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // Everything is a file of its own: the content security policy allows no inline fonts, and files are kept for good.
    assetsInlineLimit: 0,
    // The page names its files itself, and a list of all files for all pages would be longer than most of them.
    modulePreload: false,
    rolldownOptions: {
      // What every page needs comes in two files: libraries change seldom and the shop often, so a returning visitor fetches only
      // what changed. The rest follows the pages that use it.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules[\\/]/ },
            { name: 'shop', tags: ['$initial'] },
            { name: 'goods', test: GOODS },
            {
              name: 'listing',
              test: /[\\/]catalogue[\\/](listing[\\/]listing-address|listing\.page)\.tsx?$/,
            },
            // Small files that the page of a product shares with others: each by itself would weigh twice as much.
            {
              name: 'product-parts',
              test: /[\\/](minus\.mjs|maximize-2\.mjs|whole-number\.ts|use-code\.ts|job-files\.ts)$/,
            },
            { name: 'delivery', test: /[\\/]src[\\/](courier|delivery)\.ts$/ },
            // What tells a line in words, in one file: one behind the other would make the cart wait for both.
            { name: 'line-words', test: /[\\/](ui[\\/]option-text|line[\\/]told-details)\.ts$/ },
            { name: 'prices', test: /[\\/]src[\\/](unit-price|price-maps|courier-fee)\.ts$/ },
          ],
        },
      },
    },
  },
})
