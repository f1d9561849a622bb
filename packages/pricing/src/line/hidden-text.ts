/** Marks of direction, joiners, fillers and blanks of every kind leave nothing on the screen when they stand alone. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{DI}\u2800]/u
/** Marks of direction, blanks without width, tags. The two joiners may stay: scripts and emoji are written with them. */
const HIDDEN = /(?![\u200c\u200d])\p{Cf}/u

export const isVisible = (text: string): boolean => VISIBLE.test(text)

/** Whether somebody would be charged for what nobody can see, or would see something else than what is there. */
export const isHidden = (text: string): boolean => HIDDEN.test(text) || !isVisible(text)
