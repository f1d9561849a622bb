let shown = 0

/** Tells that a page of somebody who is signed in is on the screen, until the answer is called. */
export const pageShown = (): (() => void) => {
  shown += 1
  return () => {
    shown -= 1
  }
}

/** Whether there is something on the screen that whoever has to sign in again would lose by leaving it. */
export const isPageShown = (): boolean => shown > 0
