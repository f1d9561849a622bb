import { expect, test } from 'vitest'
import { tryAgain } from './try-again.ts'

const failing = (code: string, times: number) => {
  let tries = 0
  return {
    tries: () => tries,
    work: async () => {
      tries += 1
      if (tries <= times) throw Object.assign(new Error(code), { code })
      return 'written'
    },
  }
}

test.each(['40001', '40P01', '23503'])(
  'F07 a race lost with %s is run again, twice at most',
  async (code) => {
    const lucky = failing(code, 2)
    expect(await tryAgain(lucky.work)).toBe('written')
    const unlucky = failing(code, 99)
    await expect(tryAgain(unlucky.work)).rejects.toMatchObject({ code })
    expect(unlucky.tries()).toBe(3)
  },
)

test.each(['23505', '57014', '55P03', 'ECONNRESET'])(
  'F07 what ends with %s is not tried again behind the caller’s back',
  async (code) => {
    const refused = failing(code, 1)
    await expect(tryAgain(refused.work)).rejects.toMatchObject({ code })
    expect(refused.tries()).toBe(1)
  },
)
