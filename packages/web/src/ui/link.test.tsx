import '../../test/fail-on-console.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

test('a link is an anchor with the address as it was written and the mark by which the page is turned in place', () => {
  const to = '/collections/all?color=Red,Navy&search=caf%C3%A9+%26+bar'

  const markup = renderToStaticMarkup(
    <Link to={to} className="btn" aria-current="page">
      Go
    </Link>,
  )

  expect(markup).toBe(
    `<a class="btn" aria-current="page" href="${to.replaceAll('&', '&amp;')}" data-page="">Go</a>`,
  )
})

test('a link that changes only what a list shows leaves the page where it was scrolled to', () => {
  const markup = renderToStaticMarkup(<Link to="/collections/all" preventScrollReset />)

  expect(markup).toContain('data-page="stay"')
})
