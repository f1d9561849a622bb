import { randomUUID } from 'node:crypto'
import { field, forgetGivenUpCalls } from '../../account-journey.ts'
import { signInAsAdmin } from '../../admin-journey.ts'
import { arrive, holdScripts } from '../../early-journey.ts'
import { expect, test } from '../../journey.ts'

const FORMS = [
  { address: '/admin/product', label: 'Product Name' },
  { address: '/admin/settings', label: 'Shop name' },
]

for (const { address, label } of FORMS)
  test(`${address} shows nothing to press while its scripts are late, and keeps what is typed once it is there`, async ({
    page,
    complaints,
  }) => {
    const typed = `Late ${randomUUID().slice(0, 8)}`
    await signInAsAdmin(page)
    const release = await holdScripts(page)
    await arrive(page, address)
    await expect(page.getByRole('main').getByText('Loading')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)

    await release()
    const first = field(page, label)
    await first.fill(typed)
    await page.waitForLoadState('networkidle')
    await expect(first).toHaveValue(typed)
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
    forgetGivenUpCalls(complaints)
  })
