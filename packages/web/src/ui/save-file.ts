/** Hands a file to the visitor that a plain link could not fetch: one that needs the token, or that was made here. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the address a moment after the click.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 60_000)
}
