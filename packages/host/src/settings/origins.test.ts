import { describe, expect, test } from 'vitest'
import { readEnvironment, SettingsError } from '../environment.ts'

const WRONG = [
  'shop.example',
  'ftp://shop.example',
  'https://',
  'https:///',
  'https:shop.example',
  'https://shop.example/shop',
  'https://shop.example//',
  'https://shop.example?from=mail',
  'https://shop.example/#top',
  'https://owner@shop.example',
  'https://owner:secret@shop.example',
  'https://shop example',
  'https://shop.example:99999',
  '*',
]

describe.each(['PUBLIC_URL', 'API_URL', 'CORS_ORIGINS'])('%s', (name) => {
  test.each(WRONG)('is refused in one sentence that names it: %s', (value) => {
    const read = () => readEnvironment({ [name]: value })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(new RegExp(`^${name} must be [^.]*shop\\.example, [^.]*\\.$`))
  })
})

test('an origin is read as browsers write it, so that it can be compared with theirs and appended to', () => {
  const read = readEnvironment({
    PUBLIC_URL: 'https://Shop.Example:443/',
    API_URL: ' http://127.0.0.1:3000 ',
    CORS_ORIGINS: 'https://www.shop.example/, http://localhost:8080',
  })
  expect(read.publicUrl).toBe('https://shop.example')
  expect(read.apiUrl).toBe('http://127.0.0.1:3000')
  expect(read.corsOrigins).toEqual(['https://www.shop.example', 'http://localhost:8080'])
})
