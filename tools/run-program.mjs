import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './root.mjs'

/** @typedef {{ code: number, output: string }} Ended */
/** @typedef {{ cwd?: string, env?: Readonly<Record<string, string>>, onOutput?: (text: string) => void }} Watching */

const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** A signal for us is a signal for what we started: nothing keeps building after the person has left. */
const passOn = (/** @type {NodeJS.Signals} */ signal) => {
  for (const child of running) child.kill(signal)
  process.exit(128 + constants.signals[signal])
}

const watchSignals = () => {
  for (const signal of STOP_SIGNALS) process.on(signal, passOn)
}
const forgetSignals = () => {
  for (const signal of STOP_SIGNALS) process.off(signal, passOn)
}

/**
 * Runs a program, in the project's folder unless told otherwise, and keeps what it said. Never rejects: a program that cannot be started
 * ends with code 127, as in a shell.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Watching} [watching]
 * @returns {Promise<Ended>}
 */
export const runProgram = (command, args, { cwd = ROOT, env = {}, onOutput = () => {} } = {}) =>
  new Promise((resolve) => {
    let output = ''
    const hear = (/** @type {Buffer} */ chunk) => {
      const text = chunk.toString()
      output += text
      onOutput(text)
    }
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (running.size === 0) watchSignals()
    running.add(child)

    const end = (/** @type {number} */ code) => {
      running.delete(child)
      if (running.size === 0) forgetSignals()
      resolve({ code, output })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(127)
    })
    child.on('close', (code, signal) => {
      end(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })

/**
 * A TypeScript file of this folder, or any script, run by this very Node.
 * @param {string} script
 * @param {readonly string[]} [args]
 * @param {Watching} [watching]
 */
export const runScript = (script, args = [], watching = {}) =>
  runProgram(process.execPath, ['--import', 'tsx', script, ...args], watching)
