/** The inks a region may be printed in; `spectrum` is the overprint of all three. */
export type Ink = 'cyan' | 'magenta' | 'yellow' | 'key' | 'spectrum'
