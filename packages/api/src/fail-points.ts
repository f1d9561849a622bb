/** Fail points: before and after each step that cannot be taken back. A test makes the shop fail there. */
export const FAIL_POINTS = [
  'start.after_pricing',
  'start.before_commit',
  'start.after_commit',
  'create.before_intent',
  'create.after_intent',
  'create.after_provider',
  'create.before_commit',
  'create.after_commit',
  'place.before_commit',
  'pay.before_intent',
  'pay.after_intent',
  'pay.after_look',
  'pay.before_capture',
  'pay.after_capture',
  'settle.before_commit',
  'settle.after_commit',
  'finalize.before_commit',
  'finalize.after_commit',
  'webhook.before_commit',
  'webhook.after_commit',
  'refund.after_request',
  'refund.after_provider',
  'refund.before_commit',
  'review.before_commit',
] as const

export type FailPointName = (typeof FAIL_POINTS)[number]
export type FailPoint = (name: FailPointName) => Promise<void>

/** In production no fail point does anything. */
export const failPointsOff: FailPoint = async () => undefined

type Mode = 'kill' | 'throw' | 'delay' | 'hang'
type Trap = { readonly mode: Mode; readonly chance: number }

const DELAY_MILLIS = 1000
const TRAP = /^([a-z]+\.[a-z_]+)=(kill|throw|delay|hang)(?::(0(?:\.[0-9]{1,6})?|1))?$/

const isMode = (text: string | undefined): text is Mode =>
  text === 'kill' || text === 'throw' || text === 'delay' || text === 'hang'

const isName = (text: string | undefined): text is FailPointName => FAIL_POINTS.some((name) => name === text)

const readTrap = (text: string): readonly [FailPointName, Trap] => {
  const [, name, mode, chance = '1'] = TRAP.exec(text.trim()) ?? []
  if (!isName(name) || !isMode(mode))
    throw new Error(`FAILPOINTS must list points such as pay.after_intent=kill:0.02; '${text}' is none.`)
  return [name, { mode, chance: Number(chance) }]
}

const spring = async (name: FailPointName, mode: Mode): Promise<void> => {
  switch (mode) {
    case 'kill':
      process.kill(process.pid, 'SIGKILL')
      return
    case 'throw':
      throw new Error(`Fail point ${name}`)
    case 'delay':
      return new Promise((resolve) => setTimeout(resolve, DELAY_MILLIS))
    case 'hang':
      return new Promise(() => undefined)
  }
}

/** `pay.after_intent=kill,settle.before_commit=throw:0.02`: what happens at which point, and how often. Never in production. */
export const readFailPoints = (text: string, chance: () => number = Math.random): FailPoint => {
  const traps = new Map(text.split(',').map(readTrap))
  return async (name) => {
    const trap = traps.get(name)
    if (trap && chance() < trap.chance) await spring(name, trap.mode)
  }
}
