import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import { processEnvironment } from './environment.ts'
import { runShop } from './run-shop.ts'
import type { RenderPage } from './pages/serve-pages.ts'

const web = fileURLToPath(new URL('../../web', import.meta.url))
const artworkChecker = fileURLToPath(new URL('../../artwork-checker/src/main.ts', import.meta.url))
const simulator = fileURLToPath(new URL('../../paypal-simulator/src/main.ts', import.meta.url))

/** The same shop with Vite in front: pages and styles change as they are saved. */
await runShop(async () => {
  const environment = processEnvironment()
  const vite = await createServer({
    root: web,
    configFile: `${web}/vite.config.ts`,
    appType: 'custom',
    // Beside the shop's own port, so that two shops can be developed at once.
    server: { middlewareMode: true, hmr: { port: environment.port + 1 } },
  })
  const render: RenderPage = async (request, context) => {
    const entry = (await vite.ssrLoadModule('/src/app/entry.server.tsx')) as { renderPage: RenderPage }
    return entry.renderPage(request, context)
  }
  return {
    environment,
    front: {
      developing: true,
      simulatorProgram: ['--import', 'tsx', simulator],
      artworkCheckerProgram: ['--import', import.meta.resolve('tsx'), artworkChecker],
      pages: {
        render,
        // While the code changes, so does every page.
        address: () => null,
        template: async (url) => vite.transformIndexHtml(url, await readFile(`${web}/index.html`, 'utf8')),
      },
      serveAssets: async (app: FastifyInstance) => {
        app.addHook('onRequest', (request, reply, done) => {
          vite.middlewares(request.raw, reply.raw, () => {
            done()
          })
        })
      },
    },
  }
})
