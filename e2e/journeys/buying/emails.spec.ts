import { spawnSync } from 'node:child_process'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Product, ShopClient } from '@umbala/contract'
import { asBody, someProducts } from '../../cart-journey.ts'
import { expect, newBuyer, test } from '../../checkout-journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../journey.ts'
import { emailTo, pageOf } from '../../mail-journey.ts'

const WIDTHS = [600, 320, 360]
const BUTTON_MIN = 44

const expectPictures = async (page: Page) => {
  const shown = page.locator('img:visible')
  expect(await shown.count()).toBeGreaterThan(0)
  const broken = await shown.evaluateAll((pictures) =>
    pictures.flatMap((picture) =>
      picture instanceof HTMLImageElement && picture.naturalWidth === 0 ? [picture.src] : [],
    ),
  )
  expect(broken).toEqual([])
}

/** As an email program shows it on a phone and on a wide screen, in the light colours and in the dark. */
const expectGoodEmail = async (page: Page, html: string) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.setContent(html, { waitUntil: 'load' })
    await expectNoSidewaysScroll(page)
    await expectPictures(page)
    const button = page.locator('a.button')
    await expect(button).toHaveCount(1)
    const box = await button.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(BUTTON_MIN)
  }
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('img.mark-dark')).toBeVisible()
  await expect(page.locator('img.mark-light')).toBeHidden()
  await expectPictures(page)
}

const lineOf = (product: Product) => {
  const [, image = '', extension = ''] = /uploads\/(\w+)\.(\w+)/.exec(product.images[0]?.url ?? '') ?? []
  return { name: product.name, sku: product.sku, image, extension }
}

const EMAILS = [
  ...['express', 'pickup'].flatMap((courier) =>
    ['placed', 'Processing', 'Shipped', 'Delivered'].map((status) => `${status} by ${courier}`),
  ),
  'placed, twenty lines',
  'placed, long words and amounts',
  'placed, to be paid',
  'payment arrived',
  'part of the payment arrived',
  'Cancelled',
  'refunded',
  'part-refunded',
  'money',
  'payment refunded',
  'payment review',
  'payment extra',
  'payment failed',
  'account opened',
  'password reset',
  'password changed',
  'newsletter',
  'contact message',
  'quote request',
]

let written: Readonly<Record<string, string>> | undefined
/** The pages of all emails, by the shop's own code in a process of its own, with pictures of the shop that runs. */
const everyEmail = (publicUrl: string, lines: readonly ReturnType<typeof lineOf>[]) => {
  if (written) return written
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'packages/api/test/print-every-email.ts'],
    { input: JSON.stringify({ publicUrl, lines }), encoding: 'utf8' },
  )
  if (stdout === '') throw new Error(stderr)
  return (written = JSON.parse(stdout) as Record<string, string>)
}

const emailsOf = async (shop: ShopClient, baseURL: string | undefined) =>
  everyEmail(baseURL ?? '', (await someProducts(shop, 2)).map(lineOf))

test('every email the shop sends is looked at', async ({ shop, baseURL }) => {
  expect(Object.keys(await emailsOf(shop, baseURL)).sort()).toEqual([...EMAILS].sort())
})

for (const name of EMAILS)
  test(`the email "${name}" fits phone and wide screen and can be read by everybody`, async ({
    page,
    shop,
    baseURL,
  }) => {
    await expectGoodEmail(page, (await emailsOf(shop, baseURL))[name] ?? '')
  })

const aShirt = async (shop: ShopClient): Promise<Product> => {
  const { items } = await shop.listProducts({ query: { category: 'Branding', limit: 100 } })
  const shirt = items.find(
    ({ name, printOptions }) => /t-shirt/i.test(name) && printOptions.colors?.includes('Red'),
  )
  if (!shirt) throw new Error('The demo sells no red T-shirt.')
  return shirt
}

type Colour = { readonly red: number; readonly green: number; readonly blue: number }

/** Of the cloth: in the middle, low enough to miss any print on the chest. */
const clothIn = async (page: Page, request: APIRequestContext, address: string): Promise<Colour> => {
  const bytes = await (await request.get(address)).body()
  return page.evaluate(
    async (url) => {
      const picture = new Image()
      picture.src = url
      await picture.decode()
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const pen = canvas.getContext('2d')
      pen?.drawImage(picture, 0, 0)
      const { data } = pen?.getImageData(picture.width / 2, picture.height * 0.72, 1, 1) ?? { data: [] }
      const [red = 0, green = 0, blue = 0] = data
      return { red, green, blue }
    },
    `data:image/jpeg;base64,${bytes.toString('base64')}`,
  )
}

test('whoever orders a red shirt gets an email with a red shirt, and its button leads to the order', async ({
  page,
  shop,
  control,
  request,
  baseURL,
}) => {
  const buyer = await newBuyer(shop, baseURL ?? '')
  const body = asBody(await aShirt(shop), 2)
  const { _id: id } = await buyer.client.startCheckout({
    body: {
      checkoutItems: [{ ...body, printOptions: { ...body.printOptions, colors: ['Red'] } }],
      courierOption: 'pickup',
    },
  })
  const { id: providerOrder } = await buyer.client.createPaypalOrder({ params: { id } })
  await control('POST', `/orders/${providerOrder}/approve`)
  await buyer.client.payCheckout({ params: { id }, body: {} })
  const order = await buyer.client.finalizeCheckout({ params: { id } })

  const email = await emailTo(buyer.user.email, `Thank you for your order ${order.number}`)
  await expectGoodEmail(page, pageOf(email))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you. Ready by')
  await expect(page.getByText(`Order ${order.number}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send your artwork' })).toHaveAttribute(
    'href',
    new RegExp(`^http://.*/order/${order._id}$`),
  )
  const address = (await page.locator('img[src*="240.jpg"]').getAttribute('src')) ?? ''
  const cloth = await clothIn(page, request, address)
  expect(cloth.red).toBeGreaterThan(150)
  expect(Math.max(cloth.green, cloth.blue)).toBeLessThan(90)
})
