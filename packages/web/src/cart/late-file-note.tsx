import type { ComponentProps } from 'react'
import { useCode } from '../state/use-code.ts'
import type { FileNote } from './file-note.tsx'

const load = () => import('./file-note.tsx').catch(() => null)

/** Few send a file from here, so its words come with the first of them, while the line is there. Without them the button still says that it waits. */
export const LateFileNote = (props: ComponentProps<typeof FileNote>) => {
  const code = useCode(load)
  return code && <code.FileNote {...props} />
}
