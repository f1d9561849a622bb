import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The shell is the same engine without the windows around it, and needs half the time. */
export const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const canRun = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** The browser this machine has. What CHROMIUM_PATH names is taken or nothing is: whoever sets it means that one. */
export const findChromium = ({ CHROMIUM_PATH, PATH = '' }: Environment = process.env): string | null => {
  if (CHROMIUM_PATH !== undefined && CHROMIUM_PATH !== '') return canRun(CHROMIUM_PATH) ? CHROMIUM_PATH : null
  const folders = ['/usr/bin', ...PATH.split(delimiter).filter(Boolean)]
  const known = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPLICATIONS]
  return known.find(canRun) ?? null
}
