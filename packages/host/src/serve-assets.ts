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

const readAsset = async (name: string, type: string, present: ReadonlySet<string>): Promise<Asset> => {
  const compressed = (suffix: string) => (present.has(name + suffix) ? readFile(name + suffix) : undefined)
  const [plain, br, gzip] = await Promise.all([readFile(name), compressed('.br'), compressed('.gz')])
  return { type, plain, ...(br && { br }), ...(gzip && { gzip }) }
}

/**
 * The built files are few and never change while the process lives, so they are held in memory and found by name in a map:
 * no path is ever made from what a visitor typed.
 */
const readAssets = async (directory: string): Promise<ReadonlyMap<string, Asset>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const present = new Set(names)
  const assets = await Promise.all(
    names.map(async (name) => {
      const type = TYPES[extname(name)]
      if (type === undefined || name.includes('.vite')) return []
      const path = name.slice(directory.length).replaceAll('\\', '/')
      return [[path, await readAsset(name, type, present)] as const]
    }),
  )
  return new Map(assets.flat())
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

const HASHED = '/assets/'

/** Those without a hash in their name lie at the top and have a route each; whatever else begins like an asset is simply not there. */
export const serveAssets = (directory: string) => async (app: FastifyInstance) => {
  const assets = await readAssets(directory)
  const options = { schema: { hide: true }, config: { audience: 'anyone' } } as const
  for (const [path, asset] of assets)
    if (!path.startsWith(HASHED))
      app.get(path, options, (request, reply) =>
        send(reply, asset, request.headers['accept-encoding'] ?? '', false),
      )
  app.get<{ Params: { '*': string } }>(`${HASHED}*`, options, (request, reply) => {
    const asset = assets.get(HASHED + request.params['*'])
    if (asset) return send(reply, asset, request.headers['accept-encoding'] ?? '', true)
    reply.callNotFound()
    return reply
  })
}
