const SILENCE_MS = 4000

export const now = () => performance.now()

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/** @param {string} line */
export const say = (line) => {
  process.stdout.write(`${line}\n`)
}

/** @param {string} line */
export const complain = (line) => {
  process.stderr.write(`${line}\n`)
}

/**
 * Says a line whenever nothing else was said for four seconds, so that a long step never looks like a hang.
 * @template Value
 * @param {() => string} describe what is going on, asked at the moment of saying
 * @param {(stillAlive: () => void) => Promise<Value>} work calls `stillAlive` when it has said something itself
 * @returns {Promise<Value>}
 */
export const withHeartbeat = async (describe, work) => {
  const timer = setInterval(() => {
    say(describe())
  }, SILENCE_MS)
  try {
    return await work(() => timer.refresh())
  } finally {
    clearInterval(timer)
  }
}
