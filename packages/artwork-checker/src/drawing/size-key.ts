/** By which a picture that was read is found again among those that are drawn. */
export const sizeKey = (widthPx: number, heightPx: number) => `${widthPx} × ${heightPx}`
