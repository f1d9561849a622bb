import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

/** With native parts, or with files beside their code that they look for there. */
const STAY_OUTSIDE = ['@electric-sql/pglite', '@node-rs/argon2', 'pdfkit', 'sharp']
/** Named in libraries and never reached: the host brings its own schema compilers, and the driver is the plain one. */
const NEVER_REACHED = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'pg-native']

const PRODUCTION_ROUTER = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
)

const NO_STYLE = '\0no-style'
/** The server sends the browser build's styles and has no use for any of its own. */
const leaveStylesOut: Plugin = {
  name: 'leave-styles-out',
  enforce: 'pre',
  resolveId: (asked) => (asked.endsWith('.css') ? NO_STYLE : null),
  load: (id) => (id === NO_STYLE ? '' : null),
}

/**
 * Bundles the host with everything of ours in it, and with the libraries too: finding, reading and checking a thousand small files
 * would be most of a start. There is exactly one React, and it is the production one, whatever NODE_ENV says on the machine.
 */
export default defineConfig({
  appType: 'custom',
  logLevel: 'warn',
  publicDir: false,
  plugins: [leaveStylesOut],
  // For Node the router offers its development form only.
  resolve: { alias: [{ find: /^react-router$/, replacement: PRODUCTION_ROUTER }] },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: [...STAY_OUTSIDE, ...NEVER_REACHED], target: 'node' },
  build: {
    ssr: true,
    outDir: 'dist/host',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    // Beside each other and nowhere deeper: the code finds the migrations by their place next to it.
    rolldownOptions: {
      input: {
        main: 'packages/host/src/main.ts',
        backup: 'packages/host/src/backup.ts',
        'admin-password': 'packages/host/src/admin-password.ts',
      },
      // 'use client' means nothing outside a server-components framework.
      checks: { moduleLevelDirective: false },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
