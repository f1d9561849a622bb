type Field = HTMLInputElement | HTMLTextAreaElement

const isTicked = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

const isField = (control: Element): control is Field =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement

const isSelect = (control: Element): control is HTMLSelectElement => control instanceof HTMLSelectElement

/** Sets what the control holds behind React's back: React watches the property of each control, and not that of its class. */
const setUnseen = (control: Element, name: 'value' | 'checked', value: string | boolean): void => {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, name)
  property?.set?.call(control, value)
}

const tell = (control: Element, event: 'click' | 'input' | 'change'): void => {
  control.dispatchEvent(new Event(event, { bubbles: true }))
}

type Replay = () => void

/** React hears of a tick by a click. One that no mouse has made ticks nothing by itself. */
const replayTick = (control: HTMLInputElement): Replay | null => {
  const wanted = control.checked
  // Of radios the one that was chosen speaks for its group.
  if (wanted === control.defaultChecked || (control.type === 'radio' && !wanted)) return null
  return () => {
    control.checked = control.defaultChecked
    setUnseen(control, 'checked', wanted)
    tell(control, 'click')
  }
}

/** Whoever is still typing goes on where they were. */
const replayText = (control: Field): Replay | null => {
  const { value, selectionStart, selectionEnd } = control
  if (value === control.defaultValue || control.type === 'hidden' || control.type === 'file') return null
  return () => {
    control.value = control.defaultValue
    setUnseen(control, 'value', value)
    if (selectionStart !== null && control === document.activeElement)
      control.setSelectionRange(selectionStart, selectionEnd)
    tell(control, 'input')
  }
}

const replayChoice = (control: HTMLSelectElement): Replay | null => {
  const { selectedIndex } = control
  const written = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
  if (selectedIndex === Math.max(0, written)) return null
  return () => {
    control.selectedIndex = selectedIndex
    tell(control, 'change')
  }
}

const replayOf = (control: Element): Replay | null => {
  if (isSelect(control)) return replayChoice(control)
  if (isTicked(control)) return replayTick(control)
  return isField(control) ? replayText(control) : null
}

/**
 * What was typed, ticked or chosen before the scripts were there is told to them now, as if it had just been done. A control that
 * differs from what the server wrote is one that the visitor has changed, or that the browser has filled in after a reload. All of it
 * is read first: once React has drawn what follows from one control, the others show what React knows.
 */
export const replayEarlyInput = async (root: ParentNode): Promise<void> => {
  const replays = [...root.querySelectorAll('input, textarea, select')].map(replayOf)
  for (const replay of replays) {
    replay?.()
    // React draws what follows from one before it hears of the next.
    await Promise.resolve()
  }
}
