import type { Plugin } from 'vite'

/** Who may make a call, how its answer is numbered and how long its body may be is the server's business. */
const SERVERS_OWN = /\b(?:audience|status|bodyLimitKiB): [\w']+,?/g

/** The table of calls travels to every customer; what only the server reads of it does not. */
export const lightCalls = (): Plugin => ({
  name: 'light-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /contract[\\/]src[\\/]call-table\.ts$/ },
    handler: (code) => code.replace(SERVERS_OWN, ''),
  },
})
