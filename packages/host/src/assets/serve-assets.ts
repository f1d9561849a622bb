import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Asset, SUFFIXES, typeOf } from './asset.ts'
import { shareAssets } from './shared-assets.ts'

const readAsset = async (name: string, type: string, present: ReadonlySet<string>): Promise<Asset> => {
  const compressed = (suffix: string) => (present.has(name + suffix) ? readFile(name + suffix) : undefined)
  const [plain, br, gzip] = await Promise.all([
    readFile(name),
    compressed(SUFFIXES.br),
    compressed(SUFFIXES.gzip),
  ])
  return { type, plain, ...(br && { br }), ...(gzip && { gzip }) }
}

/**
 * The built files are few and never change while the process lives, so they are held in memory and found by name in a map:
 * no path is made from what a visitor typed.
 */
const readAssets = async (directory: string): Promise<ReadonlyMap<string, Asset>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const present = new Set(names)
  const assets = await Promise.all(
    names.map(async (name) => {
      const type = typeOf(name)
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

/**
 * Files without a hash in their name lie at the top and have a route each. The others are shared with processes of other versions; what
 * neither this version nor another has is not there.
 */
export const serveAssets = (directory: string, dataDirectory: string) => async (app: FastifyInstance) => {
  const assets = await readAssets(directory)
  const hashed = new Map(
    [...assets]
      .filter(([path]) => path.startsWith(HASHED))
      .map(([path, asset]) => [path.slice(HASHED.length), asset]),
  )
  const shared = await shareAssets(join(dataDirectory, 'assets'), hashed, (error) => {
    app.log.warn({ err: error }, 'files for browsers could not be shared with other versions')
  })
  app.addHook('onClose', async () => {
    shared.stop()
  })
  const options = { schema: { hide: true }, config: { audience: 'anyone' } } as const
  for (const [path, asset] of assets)
    if (!path.startsWith(HASHED))
      app.get(path, options, (request, reply) =>
        send(reply, asset, request.headers['accept-encoding'] ?? '', false),
      )
  app.get<{ Params: { '*': string } }>(`${HASHED}*`, options, async (request, reply) => {
    const name = request.params['*']
    const asset = hashed.get(name) ?? (await shared.find(name))
    if (asset) return send(reply, asset, request.headers['accept-encoding'] ?? '', true)
    reply.callNotFound()
    return reply
  })
}
