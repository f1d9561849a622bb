import { afterEach, expect, test } from 'vitest'
import { givenProvider } from '../../test/given-provider.ts'
import { givenShopDoor } from '../../test/given-shop-door.ts'

const running: { stop: () => unknown }[] = []
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.stop()
})

const given = async <Part extends { stop: () => unknown }>(part: Promise<Part>): Promise<Part> => {
  const started = await part
  running.push(started)
  return started
}

const aim = async (provider: Awaited<ReturnType<typeof givenProvider>>, url: unknown) =>
  (await provider.control('webhooks/target', { url })).status

test('events can be sent to the address of the shop and to no other, however it is spelled', async () => {
  const shop = await given(givenShopDoor())
  const stranger = await given(givenShopDoor())
  const provider = await given(givenProvider('--webhook-url', shop.url, '--webhook-retry-ms', '10,10,10'))
  const { host, port } = new URL(shop.url)
  const foreign = [
    stranger.url,
    `http://${host}@${new URL(stranger.url).host}/webhook`,
    `http://user:secret@${host}/webhook`,
    `https://${host}/webhook`,
    `http://localhost:${port}/webhook`,
    `http://${host}.evil.example/webhook`,
    // The shop itself passes the controls on: an event sent there would send more events.
    `http://${host}/paypal-simulator/control/webhooks/replay`,
    `http://${host}/webhook/../paypal-simulator/control/webhooks/replay`,
    `http://${host}/webhook?to=elsewhere`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    `//${host}/webhook`,
    '',
    7,
  ]
  for (const url of foreign) expect([url, await aim(provider, url)]).toEqual([url, 400])
  for (const url of [shop.url, `http:\\\\${host}\\webhook`, `http://${host}/./webhook`])
    expect([url, await aim(provider, url)]).toEqual([url, 204])

  await provider.givenApproved()
  await shop.until(1)
  expect(stranger.knocks).toEqual([])
})

test('a redirection of the shop is not followed', async () => {
  const stranger = await given(givenShopDoor())
  const shop = await given(givenShopDoor({ status: 307, location: stranger.url }))
  const provider = await given(givenProvider('--webhook-url', shop.url, '--webhook-retry-ms', '10'))
  await provider.givenApproved()
  await shop.until(2)
  expect(stranger.knocks).toEqual([])
})

test('a simulator that was told of no shop sends events nowhere', async () => {
  const stranger = await given(givenShopDoor())
  const provider = await given(givenProvider())
  expect(await aim(provider, stranger.url)).toBe(400)
})

test('a test that learns its port later may say so at the start', async () => {
  const shop = await given(givenShopDoor())
  const provider = await given(givenProvider('--any-webhook-target'))
  expect(await aim(provider, 'file:///etc/passwd')).toBe(400)
  expect(await aim(provider, shop.url)).toBe(204)
  await provider.givenApproved()
  await shop.until(1)
})
