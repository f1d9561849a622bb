import { setTimeout } from 'node:timers/promises'
import { type CallName, callTable, type Route } from '@umbala/contract'
import { rollFrom } from './fuzz-dice.ts'
import { CALL_NAMES, type FuzzCase, makeCase } from './fuzz-request.ts'
import { wrongsOf } from './fuzz-verdict.ts'
import { callWitness, pictureOf } from './fuzz-witness.ts'
import { EVERYBODY, plantWorld, signIn, type Who, type World } from './fuzz-world.ts'
import { givenSession } from '../given/given-session.ts'
import type { PayingShop } from '../given/given-paying-shop.ts'

/** Only the staff writes here, whatever anybody else sends. */
const STAFF_ONLY = new Set([
  'product_images',
  'uploads',
  'settings',
  'artwork_kinds',
  'roles',
  'audit',
  'catalogue_version',
  'refunds',
  'order_notes',
])

/** What becomes of a checkout, and money that has arrived, is written down by whoever brings it about, the buyer included. */
const AUDITED = new Set<CallName>(['startCheckout', 'payCheckout', 'finalizeCheckout'])

/** A picture is kept before the product that names it is judged; what no product names is cleared away after a day. */
const KEEPS_PICTURES = new Set<CallName>([
  'createProduct',
  'updateProduct',
  'adminCreateProduct',
  'adminUpdateProduct',
])

const SILENCE_MS = 10_000
/** By then an answer is not late but never, on any machine. */
const silence = async () => {
  await setTimeout(SILENCE_MS, undefined, { ref: false })
  return null
}

/** Counted is what we ourselves worked at it: how long it took besides says more about who else uses the machine. */
const timed = async <Answer>(ask: () => Promise<Answer>) => {
  const before = process.cpuUsage()
  const response = await Promise.race([ask(), silence()])
  const { user, system } = process.cpuUsage(before)
  return { response, millis: (user + system) / 1000 }
}

/** Drawn up at the first asking and kept, so that it stays the same paper for ever. */
const KEEPS_ORIGINALS: CallName = 'getInvoice'

type Seen = { readonly status: number; readonly writes: readonly string[] }

const trespasses = ({ name, who }: FuzzCase, { status, writes }: Seen): string[] => {
  const { method }: Route = callTable[name]
  const pictures = KEEPS_PICTURES.has(name) && who === 'admin'
  const forbidden = (table: string) => {
    if (name === KEEPS_ORIGINALS && table === 'invoice_originals') return status >= 400
    if (status >= 400) return !(pictures && table === 'uploads')
    if (table === 'audit' && AUDITED.has(name)) return false
    return method === 'GET' || (who !== 'admin' && STAFF_ONLY.has(table))
  }
  const trespassed = writes.filter(forbidden)
  return trespassed.length === 0 ? [] : [`answered ${status} and wrote to ${trespassed.join(', ')}`]
}

/** How often somebody tries a door again that is closed to them; behind the open ones there is more to find. */
const KNOCKS = 0.2
const mayEnter = (who: Who, name: CallName) => {
  const { audience }: Route = callTable[name]
  return who === 'admin' || audience === 'anyone' || (audience === 'user' && who === 'customer')
}

const tell = ({ name, who, request }: FuzzCase, wrong: string) =>
  `${who} ${name}: ${wrong}\n  ${JSON.stringify(request).slice(0, 2000)}`

export type FuzzRun = {
  readonly cases: number
  readonly wrongs: readonly string[]
  /** How often each row was answered with which status, by `who name`. */
  readonly answers: ReadonlyMap<string, readonly number[]>
}

/** Sends each row of the call table hostile requests as everybody, round after round, until so many cases are through. */
export const runFuzz = async (shop: PayingShop, seed: number, atLeast: number): Promise<FuzzRun> => {
  const dice = rollFrom(seed)
  const written = await callWitness(shop.db)
  const wrongs: string[] = []
  const answers = new Map<string, number[]>()
  let cases = 0
  let rounds = 0

  const ask = async (made: FuzzCase, world: World) => {
    const { response, millis } = await timed(() => shop.app.inject(made.request))
    if (response === null) {
      wrongs.push(tell(made, 'no answer'))
      return
    }
    cases += 1
    const { statusCode: status } = response
    const key = `${made.who} ${made.name}`
    answers.set(key, [...(answers.get(key) ?? []), status])
    const found = [
      ...wrongsOf(made, response, millis),
      ...trespasses(made, { status, writes: await written() }),
    ]
    wrongs.push(...found.map((wrong) => tell(made, wrong)))
    // Whoever signed themselves out, or was deleted, comes back, or the rest of the round would only meet the door.
    if (status === 401 && made.who !== 'guest') {
      world.tokens[made.who] = await signIn(shop.db, world.users[made.who]).catch(() =>
        givenSession(shop.db, made.who === 'admin' ? 'admin' : 'customer'),
      )
      await written()
    }
  }

  const askAll = async (who: Who, world: World) => {
    for (const name of CALL_NAMES)
      if (rounds === 1 || mayEnter(who, name) || dice.happens(KNOCKS))
        await ask(await makeCase(name, who, { world, shop, dice }), world)
  }

  while (cases < atLeast) {
    rounds += 1
    const world = await plantWorld(shop)
    await written()
    const before = await pictureOf(shop.db, world.bystander)
    for (const who of EVERYBODY) {
      if (who === 'admin' && (await pictureOf(shop.db, world.bystander)) !== before)
        wrongs.push(
          `somebody else changed what belongs to a bystander, in the round that ends with case ${cases}`,
        )
      await askAll(who, world)
    }
  }
  return { cases, wrongs, answers }
}
