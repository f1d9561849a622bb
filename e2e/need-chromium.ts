import { findChromium } from '../tools/programs/find-chromium.ts'

export default () => {
  if (findChromium() === null)
    throw new Error('No Chromium was found: install it, or set CHROMIUM_PATH to one.')
}
