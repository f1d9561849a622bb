import type { Figure, Trouble } from '../figures.ts'
import { figuresTable } from './table.ts'
import { targetsOf } from './targets.ts'
import { judge, verdictsTable } from './verdicts.ts'

type Report = {
  readonly machine: readonly (readonly [string, string])[]
  readonly took: string
  readonly seconds: number
  readonly figures: readonly Figure[]
  readonly troubles: readonly Trouble[]
}

const HOW = `Every rate is what \`autocannon\` got out of one process of the built shop, asking for brotli as a browser does; load, shop and
database share the machine. The floor of a page is bare Node, that of an API answer is Fastify, each with nothing behind it and
giving the very headers and bytes of the warm answer, in a process of its own, measured just before. Where the
client is the limit of both, compare the processor time of an answer, which is in the note. Cold means that no address
was asked for before; which addresses, is in \`bench/load/addresses.ts\`. KB and MB are thousands and millions of bytes. Requests above
the fold are all but those for pictures that begin below the first screen of a phone.`

/** All that a run has seen, as the page that is kept. */
export const writeReport = ({ machine, took, seconds, figures, troubles }: Report): string =>
  [
    '# What the shop can do',
    'Written by `npm run bench`; not edited by hand.',
    machine.map(([name, value]) => `- ${name}: ${value}`).join('\n'),
    `${HOW} Each rate was taken for ${seconds} s; the run took ${took}.`,
    '## What must show',
    verdictsTable(targetsOf(figures).map(judge)),
    '## Figures',
    figuresTable(figures),
    ...(troubles.length === 0
      ? []
      : [
          '## Not measured',
          troubles.map(({ part, message }) => `- ${part}: ${message.split('\n')[0] ?? ''}`).join('\n'),
        ]),
  ].join('\n\n') + '\n'
