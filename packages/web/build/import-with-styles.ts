const fetched = new Map<string, Promise<void>>()

/** The shop's own styles came with the page; a second copy behind those of the back office would overrule them. */
const cameWithPage = (file: string): boolean =>
  document.querySelector(`link[rel="stylesheet"][href="/${file}"]`) !== null

const fetchStyle = (file: string): Promise<void> => {
  const known = fetched.get(file)
  if (known) return known
  if (cameWithPage(file)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `/${file}`
  const arrival = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => {
      resolve()
    })
    link.addEventListener('error', () => {
      // The next attempt starts anew.
      fetched.delete(file)
      link.remove()
      reject(new Error(`${file} could not be loaded.`))
    })
  })
  fetched.set(file, arrival)
  document.head.append(link)
  return arrival
}

/** Code that brings styles along is run when they are there, so that nothing is seen without them. */
export const __vitePreload = async <Module>(
  load: () => Promise<Module>,
  styles: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(styles.map(fetchStyle))
  return load()
}
