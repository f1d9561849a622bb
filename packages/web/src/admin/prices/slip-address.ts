/** The product's form, with the cursor in the cell that a slip is about. */
export const slipAddress = (productId: string, place: string): string =>
  `/admin/products/${productId}/edit?at=${encodeURIComponent(place)}`
