import {
  type Cart,
  type CartLine,
  isProblemCode,
  type PrintOptions,
  Problem,
  type ShopClient,
} from '@umbala/contract'
import { createRequest, type ThunkExtra } from '../state/thunk.ts'

/** Whose cart this is, as the cart calls name it. */
export type Shopper = { readonly userId: string | null; readonly guestId: string | null }

type Merge = { readonly guestId: string; readonly user: { readonly _id: string } | null }
type NewLine = Parameters<ShopClient['addToCart']>[0]['body']
/** The name of the job, its details and its files are for the browser alone, which knows lines by what they are. */
type Named = {
  readonly jobName?: string | null
  readonly details?: CartLine['details']
  readonly artwork?: CartLine['artwork']
}
type ChangedLine = Omit<Parameters<ShopClient['updateCart']>[0]['body'], 'printOptions'> &
  Named & { readonly printOptions?: PrintOptions }
type RemovedLine = Pick<
  ChangedLine,
  'userId' | 'guestId' | 'productId' | 'lineId' | 'printOptions' | keyof Named
>

const lastTurns = new WeakMap<ThunkExtra, Promise<unknown>>()

/** Every answer is the whole cart, so the calls go out one after the other: the answer that comes last is the one that is true. */
const inTurn = <Answer>(extra: ThunkExtra, call: () => Promise<Answer>): Promise<Answer> => {
  const turn = (lastTurns.get(extra) ?? Promise.resolve()).then(call)
  lastTurns.set(
    extra,
    turn.catch(() => null),
  )
  return turn
}

/** What the server said, or, when it said nothing, what did not work. */
const worded = (error: unknown, otherwise: string): Error => {
  if (!(error instanceof Problem)) return new Error(otherwise)
  const isExplained = isProblemCode(error.code) && !error.isUnexplained
  return new Problem(error.code, (isExplained && error.message) || otherwise)
}

type Ask<Asked> = (asked: Asked, client: ShopClient, options: { signal: AbortSignal }) => Promise<Cart>

const cartRequest = <Asked>(type: string, otherwise: string, ask: Ask<Asked>) =>
  createRequest(type, (asked: Asked, { extra, signal }) =>
    inTurn(extra, () => ask(asked, extra.client, { signal })).catch((error: unknown) => {
      throw worded(error, otherwise)
    }),
  )

export const fetchCart = cartRequest(
  'cart/fetch',
  'Error fetching cart',
  (shopper: Shopper, client, options) => client.getCart({ query: shopper }, options),
)

export const addToCart = cartRequest('cart/add', 'Error adding to cart', (line: NewLine, client, options) =>
  client.addToCart({ body: line }, options),
)

export const updateCartItemQuantity = cartRequest(
  'cart/updateQuantity',
  'Error updating quantity',
  ({ jobName: _, details: __, artwork: ___, ...line }: ChangedLine, client, options) =>
    client.updateCart({ body: line }, options),
)

/** Names the line, since the product alone would take every configuration of it out. */
export const removeFromCart = cartRequest(
  'cart/remove',
  'Error removing item',
  ({ productId, lineId, printOptions, userId, guestId }: RemovedLine, client, options) =>
    client.removeFromCart(
      {
        params: { productId },
        query: {
          userId,
          guestId,
          ...(lineId && { lineId }),
          ...(printOptions && { printOptions: JSON.stringify(printOptions) }),
        },
      },
      options,
    ),
)

/** A user is known here only together with their token, so nobody to merge for means no token to merge with. */
export const mergeCart = cartRequest(
  'cart/merge',
  'Error merging cart',
  async ({ guestId, user }: Merge, client, options) => {
    if (user === null) throw new Problem('unauthenticated', 'User token missing')
    return client.mergeCart({ body: { guestId, user } }, options)
  },
)
