import type { ComponentProps } from 'react'
import { useCode } from '../state/use-code.ts'
import type { FileNote } from './file-note.tsx'

/** A line that is down costs the visitor these words alone: the button says that it waits. */
const load = () => import('./file-note.tsx').catch(() => null)

/** Few wait for a file, so its words come when somebody does. */
export const LateFileNote = (props: ComponentProps<typeof FileNote>) => {
  const code = useCode(load)
  return code && <code.FileNote {...props} />
}
