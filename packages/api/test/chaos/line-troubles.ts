import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../../../../tools/chaos/chaos-tally.ts'
import type { Fate } from './chaos-run.ts'
import type { FaultProxy } from './fault-proxy.ts'

type Lines = { readonly toDatabase: FaultProxy; readonly toProvider: FaultProxy }
type Trouble = { readonly kind: Fault; readonly make: (lines: Lines) => Promise<void> }

/** What can happen to a line. Each leaves it whole. */
const TROUBLES: readonly Trouble[] = [
  {
    kind: 'database line cut',
    make: async ({ toDatabase }) => {
      toDatabase.cut()
    },
  },
  {
    kind: 'database line silent',
    make: async ({ toDatabase }) => {
      toDatabase.freeze()
      await pause(1500)
      // What was swallowed meanwhile never comes, so the old connections are of no use to anybody.
      toDatabase.cut()
    },
  },
  {
    kind: 'database line delayed',
    make: async ({ toDatabase }) => {
      toDatabase.delay(120)
      await pause(2000)
    },
  },
  {
    kind: 'reset in the middle of a COMMIT',
    make: async ({ toDatabase }) => {
      toDatabase.cutAnswerTo('commit')
      await pause(500)
    },
  },
  {
    kind: 'provider line cut',
    make: async ({ toProvider }) => {
      toProvider.cut()
      await pause(100)
      toProvider.cut()
    },
  },
  {
    kind: 'provider line delayed',
    make: async ({ toProvider }) => {
      toProvider.delay(400)
      await pause(2000)
    },
  },
  {
    kind: 'provider line silent',
    make: async ({ toProvider }) => {
      toProvider.freeze()
      // Longer than the shop waits for an answer. Nobody breaks these connections: that they are dead it has to find out itself.
      await pause(6000)
    },
  },
]

/** From the end of one trouble to the next. */
const QUIET_MILLIS = { shortest: 500, longest: 2000 }

/** One trouble after the other, by chance, until it is over. */
export const breakLines =
  (lines: Lines) =>
  async ({ chance, isOver, watch, letTimePass }: Fate): Promise<void> => {
    while (!isOver()) {
      await pause(QUIET_MILLIS.shortest + chance() * (QUIET_MILLIS.longest - QUIET_MILLIS.shortest))
      const trouble = TROUBLES[Math.floor(chance() * TROUBLES.length)]
      if (isOver() || !trouble) break
      watch.struck(trouble.kind)
      await trouble.make(lines)
      lines.toDatabase.heal()
      lines.toProvider.heal()
      watch.over()
      await letTimePass()
    }
  }
