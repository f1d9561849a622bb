/** Whole seconds in UTC, as the provider writes times. */
export const timestamp = () => `${new Date().toISOString().slice(0, 19)}Z`
