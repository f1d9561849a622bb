import { randomUUID } from 'node:crypto'
import { createClient, sendByFetch } from '@umbala/contract'
import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import { asBody, someProducts } from '../../cart-journey.ts'
import { expect, forget, signInAs, test } from '../../checkout-journey.ts'
import { untilAlive } from '../../journey.ts'

const ATTACK = '<img src=x onerror="window.taken = 1"><script>window.taken = 2</script>'

test('H04 what customers and suppliers typed is text on every page of the back office, and on their own', async ({
  page,
  shop,
  baseURL,
  control,
  complaints,
}) => {
  test.slow()
  const origin = baseURL ?? ''
  const staff = await adminClient(shop, baseURL)
  const sku = `H04-${randomUUID().slice(0, 8)}`
  const [shown] = await someProducts(shop, 1)
  const product = await staff.adminCreateProduct({
    body: {
      name: `${sku} ${ATTACK}`,
      description: ATTACK,
      price: 10,
      sku,
      category: 'Branding',
      // Only the staff sees it: other journeys count what is on sale.
      isPublished: false,
      images: shown?.images.slice(0, 1).map(({ url }) => ({ url, altText: ATTACK })) ?? [],
      printOptions: { sizes: [ATTACK], colors: [ATTACK] },
    },
  })

  const email = `hostile-${randomUUID()}@example.co.za`
  const account = { name: ATTACK.slice(0, 90), email, password: 'blue kite four drums' }
  const { user, token } = await shop.register({ body: account })
  const client = createClient(sendByFetch({ fetch, origin, token: () => token }))
  const checkoutItems = (await someProducts(shop, 1)).map((sold) => asBody(sold, 1))
  const { _id: id } = await client.startCheckout({
    body: {
      checkoutItems,
      courierOption: 'express',
      shippingAddress: {
        recipientName: ATTACK,
        address: ATTACK,
        city: ATTACK.slice(0, 60),
        postalCode: '4001',
        country: 'South Africa',
        phone: '082 555 0117',
        company: ATTACK,
      },
    },
  })
  const { id: providerOrder } = await client.createPaypalOrder({ params: { id } })
  await control('POST', `/orders/${providerOrder}/approve`)
  await client.payCheckout({ params: { id }, body: {} })
  const order = await client.finalizeCheckout({ params: { id } })

  const look = async (address: string, words: string | null) => {
    await page.goto(address)
    await untilAlive(page)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    if (words !== null) await expect(page.getByRole('main').getByText(words).first()).toBeAttached()
    expect(await page.evaluate(() => 'taken' in window), address).toBe(false)
    expect(await page.locator('img[onerror]').count(), address).toBe(0)
  }

  await signInAsAdmin(page)
  await look('/admin', null)
  await look(`/admin/products?search=${sku}`, 'window.taken = 1')
  await look(`/admin/products/${product._id}/edit`, null)
  await look(`/admin/orders?search=${encodeURIComponent(email)}`, 'window.taken = 1')
  await look(`/admin/orders/${order._id}`, 'window.taken = 1')
  await look(`/admin/users?search=${encodeURIComponent(email)}`, null)
  await look('/admin/audit', null)
  await look('/admin/messages?tab=mail', null)

  await signInAs(page, { user, token })
  await look('/profile', null)
  await look('/my-orders', null)
  await look(`/order/${order._id}`, 'window.taken = 1')
  forget(complaints)
})
