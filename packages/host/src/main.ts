import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { limitFragmentCache, pageAddress, fragmentCacheBytes, renderPage } from '@umbala/web/server'
import { serveAssets } from './assets/serve-assets.ts'
import { processEnvironment } from './environment.ts'
import { boundHeapGrowth } from './heap-growth.ts'
import { runShop } from './run-shop.ts'

const client = fileURLToPath(new URL('../client', import.meta.url))
const simulator = fileURLToPath(new URL('../paypal-simulator/main.js', import.meta.url))
const artworkChecker = fileURLToPath(new URL('../artwork-checker/main.js', import.meta.url))

boundHeapGrowth()
await runShop(async () => {
  const environment = processEnvironment()
  limitFragmentCache(environment.cacheBytes.fragments)
  const template = await readFile(`${client}/index.html`, 'utf8')
  return {
    environment,
    front: {
      pages: { render: renderPage, address: pageAddress, template: () => Promise.resolve(template) },
      serveAssets: serveAssets(client, environment.dataDirectory),
      simulatorProgram: [simulator],
      artworkCheckerProgram: [artworkChecker],
      fragmentCacheBytes,
    },
  }
})
