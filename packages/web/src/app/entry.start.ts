/**
 * The page is there to be read, and its links and forms work, before a script has run. So the shop's code waits until the page is on the
 * screen with its first pictures, and does not compete with them for the line and the processor. Whoever acts sooner is served sooner.
 */
const takeOver = (): void => {
  const named = document.querySelectorAll<HTMLLinkElement>('link[rel=later]')
  for (const link of named) link.rel = 'modulepreload'
  const shop = document.createElement('script')
  shop.type = 'module'
  shop.src = named[0]?.href ?? ''
  document.head.append(shop)
}

const whenPainted = (): Promise<void> =>
  new Promise((resolve) => {
    // A frame is drawn after its callback, so what was asked for in one is on the screen by the next.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        setTimeout(resolve)
      })
    })
  })

/** Pictures that take longer are not waited for. */
const LONGEST_MS = 1000

const whenPictured = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    window.addEventListener('load', () => {
      resolve()
    })
    setTimeout(resolve, LONGEST_MS)
  })

const whenSeen = async (): Promise<void> => {
  await whenPainted()
  await whenPictured()
  await whenPainted()
}

const whenActing = (): Promise<void> =>
  new Promise((resolve) => {
    for (const sign of ['pointerdown', 'keydown', 'focusin'])
      document.addEventListener(
        sign,
        () => {
          resolve()
        },
        { once: true, passive: true },
      )
  })

// A page in the background draws no frames.
if (!document.hidden) await Promise.race([whenSeen(), whenActing()])
takeOver()
