import { useNavigation } from 'react-router'

/** The colour bar that runs while a page is on its way. */
export const PressWork = () => {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="presswork" role="progressbar" aria-label="Loading" />
}
