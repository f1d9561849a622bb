import { seededChance } from '../chaos/chaos-chance.ts'

/** Chance that can be had again: every choice of a run follows from its seed. */
export const rollFrom = (seed: number) => {
  const chance = seededChance(seed)
  const whole = (below: number) => Math.floor(chance() * below)
  return {
    whole,
    happens: (probability: number) => chance() < probability,
    pick: <Thing>(things: readonly Thing[]): Thing => {
      const [thing] = things.slice(whole(things.length))
      if (thing === undefined) throw new Error('There is nothing to pick from.')
      return thing
    },
  }
}

export type Dice = ReturnType<typeof rollFrom>
