/** Values by their keys, in the order in which they come. */
export const grouped = <K, V>(entries: Iterable<readonly [K, V]>): ReadonlyMap<K, readonly V[]> => {
  const groups = new Map<K, V[]>()
  for (const [key, value] of entries) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
