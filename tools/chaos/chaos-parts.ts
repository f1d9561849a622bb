const CHECKOUT = 'packages/api/src/checkout'

/** What the long run is made of. Each part can be asked for alone, by its name. Most of these tests run in `npm test` too, for a shorter time. */
export const PARTS = {
  kills: [
    `${CHECKOUT}/survival/survive-chaos.postgres.test.ts`,
    `${CHECKOUT}/survival/survive-chaos.pglite.test.ts`,
    `${CHECKOUT}/survival/survive-database-restarts.postgres.test.ts`,
    `${CHECKOUT}/survival/survive-lost-commit.postgres.test.ts`,
  ],
  reconcilers: [`${CHECKOUT}/survival/survive-two-reconcilers.postgres.test.ts`],
  lines: [`${CHECKOUT}/survival/survive-soak.postgres.test.ts`],
  bytes: [`${CHECKOUT}/survival/survive-cut-line.postgres.test.ts`],
  stories: [
    `${CHECKOUT}/survival/model.db.test.ts`,
    `${CHECKOUT}/reconciliation/clock-skew.postgres.test.ts`,
  ],
  disks: [
    'packages/api/src/database/disk-full.postgres.test.ts',
    'packages/api/src/adapters/files/disk-files.test.ts',
  ],
  crowds: ['packages/host/src/pages/slow-clients.pglite.test.ts', 'tools/operations/load.test.ts'],
  /** Made-up requests by the thousand. `npm test` asks both engines some of them; here one is asked many more. */
  hostile: ['--project', 'postgres', 'packages/api/src/http/fuzz.db.test.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Part = keyof typeof PARTS | 'mutations'

const isPart = (name: string): name is Part => name in PARTS || name === 'mutations'

const ALL: readonly Part[] = [...Object.keys(PARTS).filter(isPart), 'mutations']

/** The parts that were asked for, in their order; all of them when none is named. */
export const chooseParts = (asked: readonly string[]): readonly Part[] => {
  const unknown = asked.find((name) => !isPart(name))
  if (unknown !== undefined) throw new Error(`There is no part '${unknown}'. There are: ${ALL.join(', ')}.`)
  return asked.length === 0 ? ALL : ALL.filter((part) => asked.includes(part))
}
