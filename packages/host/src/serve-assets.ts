import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

type Asset = { readonly type: string; readonly plain: Buffer; readonly br?: Buffer; readonly gzip?: Buffer }

/**
 * The built files are few and never change while the process lives, so they are held in memory and found by name in a map:
 * no path is ever made from what a visitor typed.
 */
const readAssets = async (directory: string): Promise<Map<string, Asset>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const present = new Set(names)
  const assets = new Map<string, Asset>()
  for (const name of names) {
    const type = TYPES[extname(name)]
    if (type === undefined || name.includes('.vite')) continue
    assets.set(name.slice(directory.length).replaceAll('\\', '/'), {
      type,
      plain: await readFile(name),
      ...(present.has(`${name}.br`) && { br: await readFile(`${name}.br`) }),
      ...(present.has(`${name}.gz`) && { gzip: await readFile(`${name}.gz`) }),
    })
  }
  return assets
}

const send = (reply: FastifyReply, asset: Asset, accept: string, hashed: boolean) => {
  void reply
    .type(asset.type)
    .header('vary', 'accept-encoding')
    .header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  if (asset.br && /\bbr\b/.test(accept)) return reply.header('content-encoding', 'br').send(asset.br)
  if (asset.gzip && /\bgzip\b/.test(accept)) return reply.header('content-encoding', 'gzip').send(asset.gzip)
  return reply.send(asset.plain)
}

/** One exact route a file; whatever else begins like an asset is simply not there. */
export const serveAssets = (directory: string) => async (app: FastifyInstance) => {
  for (const [path, asset] of await readAssets(directory))
    app.get(path, { schema: { hide: true }, config: { audience: 'anyone' } }, (request, reply) =>
      send(reply, asset, request.headers['accept-encoding'] ?? '', path.startsWith('/assets/')),
    )
}
