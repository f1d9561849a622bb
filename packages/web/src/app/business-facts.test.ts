import { DEMO_SHOP } from '@umbala/contract'
import { expect, test } from 'vitest'
import { businessFacts } from './business-facts.ts'

test('home and contact page tell search engines where the shop is', () => {
  for (const path of ['/', '/contact-page'])
    expect(businessFacts(DEMO_SHOP, path)).toMatchObject([
      {
        '@type': 'LocalBusiness',
        telephone: '+27105550142',
        address: { addressCountry: 'ZA', postalCode: '2001' },
      },
    ])
})

test('other pages, and pages nobody should find, do not repeat it', () => {
  expect(businessFacts(DEMO_SHOP, '/about-us')).toEqual([])
  expect(businessFacts(DEMO_SHOP, null)).toEqual([])
})
