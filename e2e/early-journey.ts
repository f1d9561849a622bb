import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { untilAlive } from './journey.ts'

/** Holds every script back, as a slow line does, until the journey lets them come. */
export const holdScripts = async (page: Page) => {
  let letCome: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    letCome()
    await untilAlive(page)
  }
}

/** A line on which each script takes five seconds from the moment it is asked for. */
export const slowScripts = (page: Page) =>
  page.route('**/*.js', async (route) => {
    await pause(5000)
    await route.continue()
  })

/** The page is there to be read; its load is not over before its scripts. */
export const arrive = async (page: Page, address: string) => {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
}
