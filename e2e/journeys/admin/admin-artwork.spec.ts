import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import { test } from '../../admin-orders-journey.ts'
import { aPdf, artworkPart, asFile } from '../../artwork-journey.ts'
import { expect, toast } from '../../checkout-journey.ts'
import { expectAccessible, expectNoSidewaysScroll, untilAlive } from '../../journey.ts'
import { addressOf } from '../../ruled-journey.ts'

test('staff find an order that waits for artwork, send a file for the customer, approve it and ask about the rest', async ({
  page,
  bought,
  customer,
}) => {
  await signInAsAdmin(page, `/admin/artwork?search=${bought.number}`)
  const waiting = page.getByRole('row').filter({ hasText: `#${bought.number}` })
  await expect(waiting.first()).toContainText('Nothing sent yet')
  await expectAccessible(page)

  await waiting.first().getByRole('link').click()
  const artwork = page.getByRole('region', { name: 'Artwork' })
  const name = bought.orderItems[0]?.name ?? ''
  const job = artwork.getByRole('region', { name }).first()
  const chooser = job.locator('input[type=file]')
  await chooser.setInputFiles(asFile('by-email.pdf', aPdf({ widthMm: 77, heightMm: 77, text: 'small' })))
  await expect(toast(page, `${name} is printed from by-email.pdf now.`)).toBeVisible()
  const file = job.getByRole('listitem').filter({ hasText: 'by-email.pdf' }).first()
  await expect(file).toContainText('sent by the staff')

  await file.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Approve the file' }).click()
  await expect(question.getByText('Please write down why.')).toBeVisible()
  await question.getByLabel('Reason').fill('Agreed by phone.')
  await question.getByRole('button', { name: 'Approve the file' }).click()
  await expect(file).toContainText('Agreed by phone.')
  const measured = file.getByText('What was measured')
  await expect(async () => {
    await page.reload()
    await expect(measured).toBeVisible({ timeout: 3000 })
  }).toPass()
  await measured.click()
  await expect(file.getByText('1 page', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await artwork.getByRole('button', { name: 'Ask the customer' }).click()
  const letter = page.getByRole('dialog', { name: 'Ask the customer' })
  await expect(letter.getByLabel('What you write')).not.toHaveValue('')
  await letter.getByLabel('What you write').fill('Could you send the back as well?')
  await letter.getByRole('button', { name: 'Send the email' }).click()
  await expect(toast(page, 'The email is on its way.')).toBeVisible()
  await expect(page.getByText(`Order ${bought.number}: about your artwork`)).toBeVisible()

  const told = await customer.client.listOrderArtwork({ params: { id: bought._id } })
  expect(told.map(({ file: { name: sent }, addedBy }) => [sent, addedBy])).toEqual([
    ['by-email.pdf', 'staff'],
  ])
})

test('staff change the bleed of a kind, and templates and verdicts of its products follow', async ({
  page,
  shop,
  baseURL,
}) => {
  const staff = await adminClient(shop, baseURL)
  const address = await addressOf(shop, 'Business Cards')
  const { kind } = await shop.getProduct({ params: { id: address.split('/').at(-1) ?? '' } })
  const card = asFile('card.pdf', aPdf({ widthMm: 96, heightMm: 56, text: 'card' }))
  const template = async () =>
    (await page.request.get(`/api/products/${address.split('/').at(-1)}/template?format=svg`)).text()
  const known = async () =>
    (await staff.adminListArtworkKinds({})).find((each) => each.category === 'Print' && each.kind === kind)
  try {
    await page.goto(address)
    await untilAlive(page)
    expect(await template()).toContain('viewBox="0 0 96 56"')

    await signInAsAdmin(page, '/admin/artwork-rules')
    await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: kind }).first().click()
    const rules = page.getByRole('form', { name: kind })
    await expect(rules.getByLabel('Bleed, mm')).toHaveAttribute('placeholder', '3')
    await rules.getByLabel('Bleed, mm').fill('three')
    await rules.getByRole('button', { name: 'Save rules' }).click()
    await expect(rules.getByText('The bleed must be a number from 0 to 100.')).toBeVisible()
    await expect(rules.getByLabel('Bleed, mm')).toBeFocused()
    await rules.getByLabel('Bleed, mm').fill('7')
    await rules.getByRole('button', { name: 'Save rules' }).click()
    await expect(toast(page, `The rules of ${kind} have been saved.`)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Kinds' })).toContainText('bleed 7 mm')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    expect(await template()).toContain('viewBox="0 0 104 64"')
    await page.goto(address)
    await untilAlive(page)
    const part = await artworkPart(page)
    await part.getByLabel('Choose a file').setInputFiles(card)
    await expect(part.getByText(/7 mm/).first()).toBeVisible({ timeout: 30_000 })

    await page.goto(`/admin/artwork-rules?category=Print&kind=${encodeURIComponent(kind)}`)
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await expect(toast(page, `${kind} goes by the usual rules again.`)).toBeVisible()
    expect(await template()).toContain('viewBox="0 0 96 56"')
  } finally {
    const left = await known()
    if (left?.artwork)
      await staff.adminSaveArtworkKind({
        body: { category: 'Print', kind, artwork: null, basedOn: left.updatedAt },
      })
  }
})
