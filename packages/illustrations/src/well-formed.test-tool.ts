/** A small strict reader of the XML these drawings use: tags balance, attributes are quoted and unique, no stray text. */
const attribute = /\s+([A-Za-z_][\w:.-]*)="[^"<&]*(?:&(?:amp|lt|gt|quot);[^"<&]*)*"/gy

const faultsInTag = (name: string, attributes: string): readonly string[] => {
  const faults: string[] = []
  const seen = new Set<string>()
  let read = 0
  for (const match of attributes.matchAll(attribute)) {
    const key = match[1] ?? ''
    if (seen.has(key)) faults.push(`<${name}> has ${key} twice`)
    seen.add(key)
    read = match.index + match[0].length
  }
  if (attributes.slice(read).trim())
    faults.push(`<${name}> has a bad attribute: ${attributes.slice(read, read + 40)}`)
  return faults
}

export const faultsIn = (xml: string): readonly string[] => {
  const faults: string[] = []
  const open: string[] = []
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    const between = xml.slice(at, start < 0 ? undefined : start)
    if (between.trim()) faults.push(`stray text: ${between.slice(0, 30)}`)
    if (start < 0) break
    const end = xml.indexOf('>', start)
    if (end < 0) return [...faults, 'a tag never ends']
    const inside = xml.slice(start + 1, end)
    at = end + 1
    if (inside.startsWith('/')) {
      const expected = open.pop() ?? 'nothing'
      if (expected !== inside.slice(1)) faults.push(`<${inside}> closes <${expected}>`)
      continue
    }
    const name = /^[A-Za-z]\w*/.exec(inside)?.[0]
    if (!name) {
      faults.push(`odd tag: <${inside.slice(0, 30)}`)
      continue
    }
    const closed = inside.endsWith('/')
    faults.push(...faultsInTag(name, inside.slice(name.length, closed ? -1 : undefined)))
    if (!closed) open.push(name)
  }
  if (open.length) faults.push(`never closed: ${open.join(', ')}`)
  return faults
}

export const idsIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '')

export const referencesIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((match) => match[1] ?? '')
