import { existsSync } from 'node:fs'
import { findChromium, SHELL } from './find-chromium.ts'
import { runProgram } from '../run-program.mjs'

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
  // A mirror that does not answer must not hold up whoever has another browser.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
  const install = [...patience, 'install', '-y', '--no-install-recommends', SHELL]
  const { code } = await runProgram(APT, install, echo)
  if (code === 0) return
  await runProgram(APT, [...patience, 'update'], echo)
  await runProgram(APT, install, echo)
}

/** Prints where the browser is, installing the quickest one first where that needs nobody's leave. If that fails, any other does. */
if (findChromium()?.endsWith(SHELL) !== true && mayInstall()) await installByApt()
const path = findChromium()
if (path === null) {
  process.stderr.write(
    'No Chromium was found for the browser tests: install Chromium or Google Chrome, or set CHROMIUM_PATH to one.\n',
  )
  process.exitCode = 1
} else process.stdout.write(`${path}\n`)
