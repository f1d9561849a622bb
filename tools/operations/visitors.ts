import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './shop-process.ts'

/** Visitors who look and buy through the proxy, each from an address of their own, until told to stop. */
export const visitorsOf = (origin: string, productId: string) => {
  let isEnough = false
  let count = 0
  const kept: { guestId: string; from: string }[] = []
  const failed: string[] = []
  const visit = async () => {
    const number = (count += 1)
    const from = `127.${Math.floor(number / 200) + 1}.${number % 200}.7`
    const guestId = `guest_${Date.now()}_${randomUUID()}`
    const page = await ask(`${origin}/api/products/${productId}`, { from }).catch(String)
    await pause(20)
    if (typeof page === 'string' || page.status !== 200) failed.push(`GET ${JSON.stringify(page)}`)
    const body = { productId, quantity: 3, guestId, printOptions: {} }
    const put = await ask(`${origin}/api/cart`, { method: 'POST', body, from }).catch(String)
    if (typeof put === 'string' || put.status >= 300) failed.push(`POST ${JSON.stringify(put)}`)
    else kept.push({ guestId, from })
  }
  const going = Array.from({ length: 8 }, async () => {
    while (!isEnough) await visit()
  })
  return {
    kept,
    failed,
    stop: async () => {
      isEnough = true
      await Promise.all(going)
    },
  }
}
