import { readEnvironment } from '../src/environment.ts'
import { runShop } from '../src/run-shop.ts'
import type { Front } from '../src/server.ts'

/** Nothing else in this process gets a turn until then, not even a signal. */
const holdEventLoop = (millis: number) => {
  const until = performance.now() + millis
  while (performance.now() < until);
}

/** Pages that keep the process busy: `/hold?ms=` the whole event loop, `/wait?ms=` only their own request. */
const render: Front['pages']['render'] = async ({ url }) => {
  const { pathname, searchParams } = new URL(url)
  const millis = Number(searchParams.get('ms') ?? 0)
  process.stdout.write(`rendering ${pathname}\n`)
  if (pathname === '/hold') holdEventLoop(millis)
  if (pathname === '/wait') await new Promise((resolve) => setTimeout(resolve, millis))
  return { status: 200, headers: {}, html: `<!doctype html><title>${pathname}</title>` }
}

const [dataDirectory = ''] = process.argv.slice(2)

/** A whole shop in a process of its own, started and stopped as the real program is, with pages that can be made slow. */
await runShop(async () => ({
  environment: readEnvironment({
    DATA_DIR: dataDirectory,
    PORT: '0',
    DEMO_CATALOGUE: 'off',
    ADMIN_PASSWORD: 'a long password',
    LOG_LEVEL: 'error',
  }),
  front: {
    pages: { render, template: async () => '', address: () => null },
    serveAssets: async () => undefined,
  },
}))
