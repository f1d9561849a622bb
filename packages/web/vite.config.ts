import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Text must not wait for the style sheet to name its fonts, so the page names them itself. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend',
        })),
  },
})

const FOR_CHARTS = [
  'recharts',
  'victory-vendor',
  'd3-',
  'internmap',
  'decimal\\.js-light',
  'es-toolkit',
  'eventemitter3',
  'tiny-invariant',
  'clsx',
]
const ON_DEMAND = ['sonner', '@emailjs', '@paypal', 'zod', ...FOR_CHARTS]
/** What a library on demand brings along stays with it. */
const KEPT_LIBRARIES = new RegExp(`^(?!.*node_modules[\\\\/](?:${ON_DEMAND.join('|')})).*node_modules[\\\\/]`)

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), tailwindcss(), preloadFonts()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // Everything is a file of its own: the content security policy allows no inline fonts, and files are kept for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Libraries change seldom and the shop often: apart, a returning visitor fetches only what changed. Those that are
      // loaded on demand (toasts, the form mailer, and for the staff schemas and charts with all they stand on) stay out of it.
      output: {
        codeSplitting: {
          groups: [{ name: 'libraries', test: KEPT_LIBRARIES }],
        },
      },
    },
  },
})
