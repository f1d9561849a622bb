import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readEnvironment, SettingsError } from '../environment.ts'
import { lyingIn } from './address-ranges.ts'

const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
}

describe('TRUST_PROXY', () => {
  test.each([
    '1',
    'true',
    '*',
    'proxy.internal',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '10.0.0.0/',
    '10.0.0/8',
    '0.0.0.0/0',
    '::/0',
    'fe80::1/200',
    '127.0.0.1:3000',
    '127.0.0.1, nginx',
  ])('is refused in one sentence that names it and what is wrong: %s', (value) => {
    const read = () => readEnvironment({ TRUST_PROXY: value })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(/^TRUST_PROXY must list .*; '.+' is none\.$/)
    const wrong = value.split(',').at(-1)?.trim() ?? ''
    expect(read).toThrow(`'${wrong}' is none`)
  })

  test.each([
    '127.0.0.1',
    '10.0.0.0/24',
    '10.0.0.0/255.255.255.0',
    'loopback,uniquelocal',
    'linklocal',
    '::1, fd00::/8, fc00::/7',
    '104.16.0.0/13,2400:cb00::/32',
    '10.0.0.0/8',
  ])('in production takes what the server understands: %s', (value) => {
    const { trustedProxies } = readEnvironment({ ...live, TRUST_PROXY: value })
    expect(trustedProxies).not.toEqual([])
    expect(() => fastify({ trustProxy: trustedProxies })).not.toThrow()
  })

  test.each(['0.0.0.0/1', '127.0.0.1,128.0.0.0/1', '::/1', '2000::/3', '8.0.0.0/6', '0.0.0.0/128.0.0.0'])(
    'K20 in production does not trust everybody: %s',
    (value) => {
      const boundless = value.split(',').at(-1) ?? ''
      const read = () => readEnvironment({ ...live, TRUST_PROXY: value })
      expect(read).toThrow(SettingsError)
      expect(read).toThrow(`TRUST_PROXY ${boundless} covers everybody`)
    },
  )
})

test('an address lies in a range by its bits, also when the socket writes it as IPv6', () => {
  const isNear = lyingIn(['10.1.0.0/16', '192.0.2.7', 'fd00::/8'])
  for (const address of ['10.1.255.255', '::ffff:10.1.0.1', '192.0.2.7', 'fd12::1'])
    expect(isNear(address)).toBe(true)
  for (const address of ['10.2.0.1', '192.0.2.8', '::ffff:192.0.2.8', 'fe80::1', '', 'nonsense'])
    expect(isNear(address)).toBe(false)
})
