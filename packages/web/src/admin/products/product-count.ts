const COUNT = new Intl.NumberFormat('en-ZA')

/** `1 product`, `12 products`. */
export const productCount = (count: number, word = 'product'): string =>
  `${COUNT.format(count)} ${word}${count === 1 ? '' : 's'}`
