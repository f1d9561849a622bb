import { expect, test } from 'vitest'
import { isNetwork, lyingIn } from './networks.ts'

test.each(['10.0.0.1', '10.0.0.0/24', '0.0.0.0/0', '::1', 'fd00::/8'])('%s is a network', (entry) => {
  expect(isNetwork(entry)).toBe(true)
})

test.each([
  '',
  'office',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/',
  'fd00::/129',
  '10.0.0.1 ',
  'a/8',
  '10.0.0.0/8/8',
])('"%s" is no network', (entry) => {
  expect(isNetwork(entry)).toBe(false)
})

test('an address lies in a network by its bits, also when the socket writes it as IPv6', () => {
  const isNear = lyingIn(['10.1.0.0/16', '192.0.2.7', 'fd00::/8'])
  for (const address of ['10.1.255.255', '::ffff:10.1.0.1', '192.0.2.7', 'fd12::1'])
    expect(isNear(address)).toBe(true)
  for (const address of ['10.2.0.1', '192.0.2.8', '::ffff:192.0.2.8', 'fe80::1', '', 'nonsense'])
    expect(isNear(address)).toBe(false)
})
