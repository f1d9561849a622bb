const KINDS: readonly ((number: number) => string)[] = [
  (number) => `/api/products?category=x${number}`,
  (number) => `/api/products/facets?color=x${number}`,
  (number) => `/api/products?search=qqzz${number}`,
  (number) => `/api/products?page=${number + 1000}`,
  (number) => `/api/products/00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  (number) => `/product/00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  (number) => `/collections/all?search=qqzz${number}`,
  (number) => `/collections/nowhere-${number}`,
  (number) => `/nowhere/${number}`,
  (number) => `/uploads/${String(number).padStart(32, '0')}.svg`,
]

/** Addresses of things that the shop does not have, of every kind and never the same twice. */
export const madeUpAddresses = () => {
  let given = 0
  return () => {
    given += 1
    return KINDS[given % KINDS.length]?.(given) ?? '/'
  }
}
