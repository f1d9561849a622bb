/** A line of a list, as it stands in two fields. The key is its own wherever it is moved. */
export type Row = { readonly key: string; readonly first: string; readonly second: string }

let lastKey = 0
export const newRow = (first = '', second = ''): Row => ({ key: `row-${++lastKey}`, first, second })
