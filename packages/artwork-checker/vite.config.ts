import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** One file that starts fast, and parts that are loaded for the format they are for. The library for pictures has native parts. */
export default defineConfig({
  appType: 'custom',
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, external: ['sharp'], target: 'node' },
  build: {
    ssr: fileURLToPath(new URL('src/main.ts', import.meta.url)),
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      output: { format: 'es', entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
