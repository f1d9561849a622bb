import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { lightIcons } from './packages/web/build/light-icons.ts'

type Manifest = { readonly dependencies?: Readonly<Record<string, string>> }

/** Server libraries stay where npm put them: some carry native parts, and none is worth bundling. */
const SERVER_PACKAGES = ['api', 'host', 'contract']
const serverLibraries = SERVER_PACKAGES.flatMap((name) => {
  const manifest = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')) as Manifest
  return Object.keys(manifest.dependencies ?? {}).filter((library) => !library.startsWith('@umbala/'))
})

const NO_STYLE = '\0no-style'
/** The server sends the browser build's styles and has no use for any of its own. */
const leaveStylesOut: Plugin = {
  name: 'leave-styles-out',
  enforce: 'pre',
  resolveId: (asked) => (asked.endsWith('.css') ? NO_STYLE : null),
  load: (id) => (id === NO_STYLE ? '' : null),
}

/**
 * Bundles the host with everything of ours in it. React and whatever leans on it are bundled too, so that there is exactly one
 * React and it is the production one, whatever NODE_ENV says on the machine.
 */
export default defineConfig({
  appType: 'custom',
  logLevel: 'warn',
  publicDir: false,
  plugins: [leaveStylesOut, lightIcons()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: [...new Set(serverLibraries)], target: 'node' },
  build: {
    ssr: true,
    outDir: 'dist/host',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    // Beside each other and nowhere deeper: the code finds the migrations by their place next to it.
    rolldownOptions: {
      input: { main: 'packages/host/src/main.ts', backup: 'packages/host/src/backup.ts' },
      // 'use client' means nothing outside a server-components framework.
      checks: { moduleLevelDirective: false },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
