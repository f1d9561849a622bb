import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  readonly isDirty: boolean
  /** Set by whoever leaves on purpose, after saving. */
  readonly doneRef?: RefObject<boolean>
  /** Also before another part of the same page is shown. */
  readonly isForSearch?: boolean
}

/** Asks before work that was not saved is thrown away: by a link, by going back, by closing the window. */
export const LeaveGuard = ({ isDirty, doneRef, isForSearch = false }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      doneRef?.current !== true &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isForSearch && currentLocation.search !== nextLocation.search)),
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent): void => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty])

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      onConfirm={() => {
        blocker.proceed?.()
      }}
      onClose={() => {
        blocker.reset?.()
      }}
    >
      <p>What you have changed on this page will be lost.</p>
    </ConfirmDialog>
  )
}
