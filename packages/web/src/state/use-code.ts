import { useEffect, useState } from 'react'

/** Code that comes once the page is there. A failure is told by the page around, which knows when to load anew. */
export const useCode = <Code>(load: () => Promise<Code>): Code | undefined => {
  const [code, setCode] = useState<{ readonly loaded: Code }>()
  useEffect(() => {
    load().then(
      (loaded) => {
        setCode({ loaded })
      },
      (error: unknown) => {
        setCode(() => {
          throw error
        })
      },
    )
  }, [load])
  return code?.loaded
}
