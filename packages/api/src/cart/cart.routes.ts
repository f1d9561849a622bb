import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { limitCartRate } from './cart-rate-limit.ts'
import { customer, ownerOf } from './cart-owner.ts'
import { addToCart, getCart, removeFromCart, updateCart } from './cart.service.ts'
import { setLineArtwork } from './line-artwork.service.ts'
import { mergeCart } from './merge-cart.service.ts'

export const cartRoutes = (mount: Mount, deps: Deps) => {
  const { db } = deps

  mount('getCart', async ({ query, user, request }) => {
    const owner = ownerOf(user, query)
    // Guest ids can be guessed at; a token cannot.
    if (owner.guestId !== null) await limitCartRate(deps, 'cart-read', { owner, address: request.ip })
    return getCart(db, owner)
  })
  mount('addToCart', async ({ body, user, request }) => {
    const owner = ownerOf(user, body)
    await limitCartRate(deps, 'cart-write', { owner, address: request.ip })
    return addToCart(db, owner, body)
  })
  mount('updateCart', async ({ body, user, request }) => {
    const owner = ownerOf(user, body)
    await limitCartRate(deps, 'cart-write', { owner, address: request.ip })
    return updateCart(db, owner, body)
  })
  mount('removeFromCart', async ({ params, query, user, request }) => {
    const owner = ownerOf(user, query)
    await limitCartRate(deps, 'cart-write', { owner, address: request.ip })
    return removeFromCart(db, owner, { ...params, lineId: query.lineId, printOptions: query.printOptions })
  })
  mount('setLineArtwork', async ({ params, body, user, request }) => {
    const owner = ownerOf(user, body)
    await limitCartRate(deps, 'cart-write', { owner, address: request.ip })
    return setLineArtwork(db, owner, params.lineId, body.artwork)
  })
  mount('mergeCart', async ({ body, user, request }) => {
    await limitCartRate(deps, 'cart-merge', { owner: customer(user.id), address: request.ip })
    return mergeCart(db, user.id, body.guestId)
  })
}
