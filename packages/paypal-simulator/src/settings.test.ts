import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('the command line', () => {
  test('needs nothing', () => {
    expect(readSettings([])).toMatchObject({
      host: '127.0.0.1',
      port: 0,
      dataFile: null,
      webhookUrl: null,
      publicPath: '/paypal-simulator',
    })
  })

  test('says everything', () => {
    const flags = [
      '--port',
      '4000',
      '--webhook-retry-ms',
      '1,20',
      '--public-path',
      '/pay/',
      '--data-file',
      'x',
    ]
    expect(readSettings(flags)).toMatchObject({
      port: 4000,
      webhookRetryMillis: [1, 20],
      publicPath: '/pay',
      dataFile: 'x',
    })
  })

  test.each([
    [['--port', 'high'], '--port'],
    [['--port', '-1'], '--port'],
    [['--public-path', 'pay'], '--public-path'],
    [['--colour', 'blue'], '--colour'],
  ])('%o is refused', (flags, word) => {
    expect(() => readSettings(flags)).toThrow(word)
  })
})
