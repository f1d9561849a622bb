/** An item of a cell that holds several: `Gloss Finish=12.50; Matte Finish`. */
export type ListItem = { readonly name: string; readonly note?: string }

const escaped = (text: string, signs: RegExp) => text.replace(signs, (sign) => `\\${sign}`)

export const writeList = (items: readonly ListItem[]): string =>
  items
    .map(({ name, note }) => {
      const head = escaped(name, /[\\;=]/g)
      return note === undefined ? head : `${head}=${escaped(note, /[\\;]/g)}`
    })
    .join('; ')

// A backslash and what it protects, a sign that means something, or a run of anything else.
const PARTS = /\\([\s\S]?)|[;=]|[^\\;=]+/g

/** The other way round. Spaces around a name or a note are the writer's own and mean nothing; nor does an empty item. */
export const readList = (text: string): ListItem[] => {
  const items: { name: string; note?: string }[] = [{ name: '' }]
  for (const [part, guarded] of text.matchAll(PARTS)) {
    const item = items.at(-1)
    if (item === undefined) continue
    const said = guarded ?? part
    if (part === ';') items.push({ name: '' })
    else if (item.note !== undefined) item.note += said
    else if (part === '=') item.note = ''
    else item.name += said
  }
  return items
    .map(({ name, note }) => ({ name: name.trim(), ...(note !== undefined && { note: note.trim() }) }))
    .filter(({ name, note }) => name !== '' || note !== undefined)
}
