import { type Call, callTable, type CallName } from '@umbala/contract'
import { calls } from '@umbala/contract/schemas'
import type { InjectOptions } from 'fastify'
import { emailFormBody, eventBody, jsonBody, type Payload, pictureBody, tableBody } from './fuzz-bodies.ts'
import type { Dice } from './fuzz-dice.ts'
import { hostileText } from './fuzz-hostile.ts'
import { mutate } from './fuzz-mutate.ts'
import { plausible } from './fuzz-plausible.ts'
import { branch, isBranch, type Tree, writeTree } from './fuzz-tree.ts'
import type { KnownIds, Who, World } from './fuzz-world.ts'
import type { PayingShop } from '../given/given-paying-shop.ts'

export const CALL_NAMES = Object.keys(callTable) as CallName[]

/** Which ids a path speaks of, the first that fits. */
const KINDS: readonly (readonly [RegExp, keyof KnownIds])[] = [
  [/artwork\/files/, 'files'],
  [/sessions\/:/, 'sessions'],
  [/addresses/, 'addresses'],
  [/review/, 'payments'],
  [/messages/, 'messages'],
  [/mails/, 'mails'],
  [/checkout/, 'checkouts'],
  [/orders/, 'orders'],
  [/users/, 'users'],
  [/roles/, 'roles'],
]
const idsIn = (path: string, part: string, ids: KnownIds): readonly string[] => {
  if (part === ':lineNo') return ['1']
  if (part === ':fileId') return ids.files
  if (part === ':lineId') return ids.lines
  return ids[KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'products']
}

/** Half a surrogate pair has no encoding, so it travels as the bytes that would be one. */
const encoded = (text: string) =>
  Array.from(text, (letter) =>
    /^[\uD800-\uDFFF]$/.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter),
  ).join('')

/** Short and well escaped: what the router itself cannot read is the server's matter, not a call's. */
const pathPart = (ids: readonly string[], dice: Dice): string =>
  ids.length > 0 && dice.happens(0.7)
    ? dice.pick(ids)
    : encoded(
        hostileText(dice)
          .slice(0, 90)
          .replace(/[\uD800-\uDFFF]/g, ''),
      ) || '-'

const written = (tree: Tree): string => (typeof tree === 'string' ? tree : writeTree(tree))

/** Repeats, brackets and half escapes are spelled out, because no library would write them. */
const queryText = (query: Tree, dice: Dice): string => {
  if (!isBranch(query)) return encoded(written(query))
  return query.entries
    .flatMap(([name, value]) => {
      const key = dice.happens(0.05)
        ? dice.pick([`${name}[]`, `${name}[x]`, `${name}.x`, '__proto__[x]'])
        : name
      const pair = `${encoded(key)}=${dice.happens(0.03) ? '%zz%' : encoded(written(value))}`
      return dice.happens(0.05) ? [pair, pair] : [pair]
    })
    .join('&')
    .slice(0, 15_000)
}

const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'A'.repeat(43)}` },
  { authorization: `Bearer ${'é'.repeat(43)}` },
  { authorization: 'Bearer a b' },
  { 'x-forwarded-for': "1.2.3.4, '; drop table sessions; --" },
  { 'x-http-method-override': 'DELETE' },
  { 'user-agent': `\u00ff${'x'.repeat(4000)}` },
  { 'if-none-match': '*' },
  { range: 'bytes=0-0' },
  { accept: 'x/y;q=\u00ff' },
  { 'accept-encoding': 'br;q=0, *;q=-1' },
  { 'idempotency-key': 'x'.repeat(3000) },
  { origin: 'null' },
  { host: 'evil.test' },
  { 'content-length': '3' },
  { expect: '200-maybe' },
]

type Round = { readonly world: World; readonly shop: PayingShop; readonly dice: Dice }

const bodyFor = async (call: Call, { world: { samples }, shop, dice }: Round): Promise<Payload | null> => {
  const [providerOrder = ''] = samples['provider order'] ?? []
  if (call.encoding === 'raw') {
    const body = jsonBody(eventBody(providerOrder, dice), dice)
    if (Buffer.isBuffer(body.payload) || dice.happens(0.3)) return body
    const signed = await shop.simulator.sign({ body: body.payload })
    const certUrl = dice.happens(0.1) && {
      'paypal-cert-url': dice.pick([
        'http://127.0.0.1:9/x',
        'https://evil.test/paypal.com',
        hostileHeader(dice),
      ]),
    }
    return { headers: { ...body.headers, ...signed.headers, ...certUrl }, payload: body.payload }
  }
  if (call.encoding === 'csv') return tableBody(dice)
  if (call.encoding === 'form-data')
    return call.audience === 'admin' ? pictureBody(dice) : emailFormBody(dice)
  if (call.body !== undefined)
    return jsonBody(plausible(call.body, 'body', { dice, samples }) ?? branch({}), dice)
  return dice.happens(0.2) ? jsonBody(branch({}), dice) : null
}

/** A header can hold no more than Latin letters; what else was meant is left out, as any client would. */
const hostileHeader = (dice: Dice) => hostileText(dice).replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '')

export type FuzzCase = { readonly name: CallName; readonly who: Who; readonly request: InjectOptions }

/** One request for a row of the call table, made from the row's own schemas and then spoilt. */
export const makeCase = async (name: CallName, who: Who, round: Round): Promise<FuzzCase> => {
  const { world, dice } = round
  const call: Call = calls[name]
  const path = call.path.replace(/:\w+/g, (part) => pathPart(idsIn(call.path, part, world.ids), dice))
  const asked = call.query && plausible(call.query, 'query', { dice, samples: world.samples })
  const query = asked === undefined ? '' : `?${queryText(mutate(asked, dice), dice)}`
  const body = call.method === 'GET' && dice.happens(0.95) ? null : await bodyFor(call, round)
  const odd = dice.happens(0.08) ? dice.pick(ODD_HEADERS) : {}
  const token = who === 'guest' ? {} : { authorization: `Bearer ${world.tokens[who]}` }
  return {
    name,
    who,
    request: {
      method: call.method,
      url: `${path}${query}`,
      headers: { ...token, ...body?.headers, ...odd },
      ...(body && { payload: body.payload }),
    },
  }
}
