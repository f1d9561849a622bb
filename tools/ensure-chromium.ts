import { existsSync } from 'node:fs'
import { findChromium } from './find-chromium.ts'
import { runProgram } from './run-program.mjs'

const APT = '/usr/bin/apt-get'
const mayInstall = () => process.getuid?.() === 0 && existsSync(APT) && !process.env.CHROMIUM_PATH

const installByApt = async () => {
  const echo = {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    onOutput: (text: string) => {
      process.stderr.write(text)
    },
  }
  process.stderr.write('Installing Chromium for the browser tests.\n')
  await runProgram(APT, ['update'], echo)
  await runProgram(APT, ['install', '-y', '--no-install-recommends', 'chromium'], echo)
}

/** Prints where the browser is, installing it first where that needs nobody's leave. */
if (findChromium() === null && mayInstall()) await installByApt()
const path = findChromium()
if (path === null) {
  process.stderr.write(
    'No Chromium was found for the browser tests: install Chromium or Google Chrome, or set CHROMIUM_PATH to one.\n',
  )
  process.exitCode = 1
} else process.stdout.write(`${path}\n`)
