import { expect, test } from 'vitest'
import { linkHeader } from './paging.ts'

test('links lead to the first, neighbouring and last pages, and keep everything else that was asked', () => {
  const url = '/api/products?search=a%20page%3D0&page=3&color=Red%2CBlue&homepage=0'
  const kept = (page: number) => `/api/products?search=a+page%3D0&page=${page}&color=Red%2CBlue&homepage=0`
  expect(linkHeader({ url, page: 3, limit: 24, total: 240 })).toBe(
    `<${kept(1)}>; rel="first", <${kept(2)}>; rel="prev", <${kept(4)}>; rel="next", <${kept(10)}>; rel="last"`,
  )
})

test('of a list that fits on one page first and last are the same, whatever was asked', () => {
  const only = '</api/orders?page=1>'
  expect(linkHeader({ url: '/api/orders', page: 1, limit: 24, total: 0 })).toBe(
    `${only}; rel="first", ${only}; rel="last"`,
  )
  expect(linkHeader({ url: '/api/orders?page=7', page: 7, limit: 24, total: 3 })).toBe(
    `${only}; rel="first", ${only}; rel="prev", ${only}; rel="last"`,
  )
})

test('a question mark in what was asked is a part of it', () => {
  const url = '/api/orders?search=?shirt?&page=2'
  expect(linkHeader({ url, page: 2, limit: 24, total: 48 })).toContain(
    '</api/orders?search=%3Fshirt%3F&page=1>; rel="prev"',
  )
})
