import { afterEach, beforeEach, vi } from 'vitest'

/** React and the router complain on the console; a page that makes them complain is a page with a fault. */
beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      throw new Error(`console.${level}: ${said.map(String).join(' ')}`)
    })
})

afterEach(() => {
  vi.restoreAllMocks()
})
