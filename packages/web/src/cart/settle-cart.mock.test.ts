import { type Cart, Problem, type ShopClient } from '@umbala/contract'
import { expect, test, vi } from 'vitest'
import { aLine, cartOf, GUEST, THANDI } from '../../test/given-cart.ts'
import { givenClient } from '../../test/given.ts'
import { createShopStore } from '../app/store.ts'
import { sessionRestored, signedIn } from '../state/events.ts'
import { addToCart } from './cart-requests.ts'
import { selectCart, selectKeptCart } from './cart.slice.ts'
import { settleCart } from './settle-cart.ts'
import { EMPTY_CART } from './stored-cart.ts'

const told = vi.hoisted(() => vi.fn())
vi.mock('../ui/toasts.tsx', () => ({ notify: told }))

const GUESTS = cartOf(aLine())
const MERGED = cartOf(aLine({ userId: THANDI._id, guestId: null, quantity: 5 }))

const givenSignedIn = async (answers: Partial<ShopClient>, chosen: Cart | null = GUESTS) => {
  told.mockClear()
  const asked: string[] = []
  const noting =
    <Asked, Answer>(name: string, call: (asked: Asked) => Promise<Answer>) =>
    async (input: Asked) => {
      asked.push(name)
      return call(input)
    }
  const store = createShopStore(
    givenClient({
      addToCart: async () => GUESTS,
      getCart: noting('getCart', async () => MERGED),
      ...answers,
      ...(answers.mergeCart && { mergeCart: noting('mergeCart', answers.mergeCart) }),
    }),
  )
  store.dispatch(sessionRestored({ user: null, token: null, guestId: GUEST }))
  if (chosen) await store.dispatch(addToCart({ guestId: GUEST, productId: 'p', quantity: 1 }))
  store.dispatch(signedIn({ user: THANDI, token: 'secret' }))
  return { store, asked }
}

test('what a guest chose is merged once they sign in, however many places ask for it', async () => {
  const { store, asked } = await givenSignedIn({ mergeCart: async () => MERGED })

  await Promise.all([store.dispatch(settleCart()), store.dispatch(settleCart())])

  expect(asked).toEqual(['mergeCart'])
  expect(selectCart(store.getState())).toEqual(MERGED)
  await store.dispatch(settleCart())
  expect(asked).toEqual(['mergeCart', 'getCart'])
})

test('a guest without a line may have sent files: they come along, with the cart that the customer left', async () => {
  const { store, asked } = await givenSignedIn({ mergeCart: async () => MERGED }, null)
  expect(selectKeptCart(store.getState())).toEqual({ cart: EMPTY_CART, unmerged: true })

  await store.dispatch(settleCart())

  expect(asked).toEqual(['mergeCart'])
  expect(selectKeptCart(store.getState())).toEqual({ cart: MERGED, unmerged: false })
})

test('whoever chose nothing is told nothing of a merge that failed, and it is due the next time', async () => {
  const { store } = await givenSignedIn(
    {
      mergeCart: async () => {
        throw new Problem('network', 'Network Error')
      },
    },
    null,
  )

  await store.dispatch(settleCart())

  expect(told).not.toHaveBeenCalled()
  expect(store.getState().cart).toMatchObject({ unmerged: true, isStale: true, loading: false })
})

test('a merge that fails keeps what was chosen, says so, and is due the next time', async () => {
  let isUp = false
  const { store } = await givenSignedIn({
    mergeCart: async () => {
      if (!isUp) throw new Problem('network', 'Network Error')
      return MERGED
    },
  })

  await store.dispatch(settleCart())
  expect(told).toHaveBeenCalledExactlyOnceWith('danger', 'Error merging cart')
  expect(selectKeptCart(store.getState())).toEqual({ cart: GUESTS, unmerged: true })

  isUp = true
  await store.dispatch(settleCart())
  expect(selectKeptCart(store.getState())).toEqual({ cart: MERGED, unmerged: false })
})

test('what a merge had no room for is told and not kept', async () => {
  const { store } = await givenSignedIn({
    mergeCart: async () => ({ ...MERGED, notices: ['There was no room.'] }),
  })

  await store.dispatch(settleCart())

  expect(told).toHaveBeenCalledExactlyOnceWith('danger', 'There was no room.')
  expect(selectCart(store.getState())).toEqual(MERGED)
})
