import { configureStore } from '@reduxjs/toolkit'
import { type Checkout, Problem, type ShopClient } from '@umbala/contract'
import { expect, test } from 'vitest'
import { givenClient } from '../../test/given.ts'
import { CHECKOUT } from '../../test/given-checkout.ts'
import { loggedOut, signedIn } from '../state/events.ts'
import { draftFor } from './delivery/delivery-draft.ts'
import { requestAgain } from './checkout-request.ts'
import {
  checkoutSlice,
  draftKept,
  fetchCheckout,
  fetchLiveCheckout,
  payCheckout,
  selectCheckout,
  selectDraft,
  startCheckout,
} from './checkout.slice.ts'

const givenStore = (client: ShopClient) =>
  configureStore({
    reducer: { checkout: checkoutSlice.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { client } } }),
  })

const refuse = (code: 'conflict' | 'payment_failed', message: string) => async (): Promise<never> => {
  throw new Problem(code, message)
}

test('a checkout that was begun is kept with the amounts the server came to', async () => {
  const store = givenStore(givenClient({ startCheckout: async () => CHECKOUT }))

  const request = store.dispatch(startCheckout(requestAgain(CHECKOUT)))
  expect(store.getState().checkout.loading).toBe(true)
  await request

  expect(selectCheckout(store.getState(), CHECKOUT._id)).toEqual(CHECKOUT)
  expect(store.getState().checkout).toMatchObject({ loading: false, error: null })
})

test('a refusal is told in the words of the server, and forgotten with the next try', async () => {
  let tries = 0
  const store = givenStore(
    givenClient({
      startCheckout: async () => {
        tries += 1
        if (tries === 1) throw new Problem('conflict', 'Heavy Cotton T-shirt is not for sale at the moment.')
        return CHECKOUT
      },
    }),
  )

  await store.dispatch(startCheckout(requestAgain(CHECKOUT)))
  expect(store.getState().checkout).toMatchObject({
    checkouts: {},
    loading: false,
    error: 'Heavy Cotton T-shirt is not for sale at the moment.',
  })

  await store.dispatch(startCheckout(requestAgain(CHECKOUT)))
  expect(store.getState().checkout.error).toBeNull()
})

test('an answer from before the payment cannot make a paid checkout unpaid', async () => {
  const answers: Checkout[] = [
    { ...CHECKOUT, state: 'paid' },
    { ...CHECKOUT, state: 'paying' },
  ]
  const store = givenStore(
    givenClient({
      payCheckout: async () => answers[0] ?? CHECKOUT,
      getCheckout: async () => answers[1] ?? CHECKOUT,
    }),
  )

  await store.dispatch(payCheckout({ id: CHECKOUT._id, providerOrderId: '5O190127TN364715T' }))
  await store.dispatch(fetchCheckout(CHECKOUT._id))

  expect(selectCheckout(store.getState(), CHECKOUT._id)?.state).toBe('paid')
})

test('a declined payment leaves the checkout as it was', async () => {
  const store = givenStore(
    givenClient({
      getLiveCheckout: async () => ({ checkout: CHECKOUT }),
      payCheckout: refuse('payment_failed', 'Payment failed. Please try again.'),
    }),
  )
  await store.dispatch(fetchLiveCheckout())

  await store.dispatch(payCheckout({ id: CHECKOUT._id, providerOrderId: '5O190127TN364715T' }))

  expect(selectCheckout(store.getState(), CHECKOUT._id)).toEqual(CHECKOUT)
})

test('nothing of a checkout is left after its owner has gone', async () => {
  const store = givenStore(givenClient({ getLiveCheckout: async () => ({ checkout: CHECKOUT }) }))
  await store.dispatch(fetchLiveCheckout())

  store.dispatch(loggedOut())

  expect(selectCheckout(store.getState(), CHECKOUT._id)).toBeNull()
})

test('a total that differs from the one that was shown stays told, whatever is asked later', async () => {
  const store = givenStore(
    givenClient({
      startCheckout: async () => ({ ...CHECKOUT, totalDiffers: true }),
      getCheckout: async () => CHECKOUT,
    }),
  )

  await store.dispatch(startCheckout(requestAgain(CHECKOUT)))
  await store.dispatch(fetchCheckout(CHECKOUT._id))

  expect(selectCheckout(store.getState(), CHECKOUT._id)?.totalDiffers).toBe(true)
})

const USER = {
  _id: 'thandi',
  name: 'Thandi Nkosi',
  email: 'thandi@example.co.za',
  role: 'customer' as const,
  createdAt: '2026-11-15T07:00:00.000Z',
}

test('what was typed outlives a session that ended, for the same person alone', () => {
  const store = givenStore(givenClient({}))
  const draft = { ...draftFor('Thandi Nkosi'), city: 'Durban' }
  store.dispatch(draftKept({ userId: USER._id, draft }))

  store.dispatch(loggedOut())
  store.dispatch(signedIn({ user: USER, token: 'new' }))
  expect(selectDraft(store.getState(), USER._id)).toEqual(draft)

  store.dispatch(loggedOut())
  store.dispatch(signedIn({ user: { ...USER, _id: 'sipho' }, token: 'other' }))
  expect(selectDraft(store.getState(), 'sipho')).toBeNull()
  expect(selectDraft(store.getState(), USER._id)).toBeNull()
})

test('a draft that became a checkout is kept no longer: the checkout says it all', async () => {
  const store = givenStore(givenClient({ startCheckout: async () => CHECKOUT }))
  store.dispatch(draftKept({ userId: USER._id, draft: draftFor('Thandi Nkosi') }))

  await store.dispatch(startCheckout(requestAgain(CHECKOUT)))

  expect(selectDraft(store.getState(), USER._id)).toBeNull()
})
