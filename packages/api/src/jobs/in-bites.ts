const AT_ONCE = 500
const BITES = 40

/**
 * Deletes what has had its time in small statements, so that nobody waits behind a large one. What is left after many of them is left for
 * the next time. `remove` answers how many it took away.
 */
export const inBites = async (remove: (most: number) => Promise<number>): Promise<void> => {
  for (let bite = 0; bite < BITES; bite += 1) if ((await remove(AT_ONCE)) < AT_ONCE) return
}
