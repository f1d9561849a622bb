/** Hands a text to the visitor as a file, without a round by the server. */
export const saveFile = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the address a moment after the click.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 60_000)
}
