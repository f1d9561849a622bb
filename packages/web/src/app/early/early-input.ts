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

const tell = (control: Element, event: 'click' | 'input' | 'change' | 'focusout'): void => {
  control.dispatchEvent(new Event(event, { bubbles: true }))
}

type Control = Field | HTMLSelectElement
/** `put` shows what the visitor wanted, unseen by React; the steps tell React, one after the other. */
type Replay = { readonly control: Control; readonly put: () => void; readonly steps: readonly (() => void)[] }

/** React hears of a tick by a click. One that no mouse has made ticks nothing by itself. */
const replayTick = (control: HTMLInputElement): Replay | null => {
  const wanted = control.checked
  // Of radios the one that was chosen speaks for its group.
  if (wanted === control.defaultChecked || (control.type === 'radio' && !wanted)) return null
  const put = (): void => {
    setUnseen(control, 'checked', wanted)
  }
  const tick = (): void => {
    control.checked = control.defaultChecked
    put()
    tell(control, 'click')
  }
  return { control, put, steps: [tick] }
}

/** Whoever is still typing goes on where they were. A field that was left already is left again: some act only then. */
const replayText = (control: Field): Replay | null => {
  const { value, selectionStart, selectionEnd } = control
  if (value === control.defaultValue || control.type === 'hidden' || control.type === 'file') return null
  const put = (): void => {
    setUnseen(control, 'value', value)
  }
  const type = (): void => {
    control.value = control.defaultValue
    put()
    if (selectionStart !== null && control === document.activeElement)
      control.setSelectionRange(selectionStart, selectionEnd)
    tell(control, 'input')
  }
  const leave = (): void => {
    if (control !== document.activeElement) tell(control, 'focusout')
  }
  return { control, put, steps: [type, leave] }
}

const replayChoice = (control: HTMLSelectElement): Replay | null => {
  const { selectedIndex } = control
  const written = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
  if (selectedIndex === Math.max(0, written)) return null
  const put = (): void => {
    control.selectedIndex = selectedIndex
  }
  const choose = (): void => {
    put()
    tell(control, 'change')
  }
  return { control, put, steps: [choose] }
}

const replayOf = (control: Element): Replay | null => {
  if (isSelect(control)) return replayChoice(control)
  if (isTicked(control)) return replayTick(control)
  return isField(control) ? replayText(control) : null
}

/**
 * What was typed, ticked or chosen before the scripts were there is told to them now, as if it had just been done. A control that
 * differs from what the server wrote is one that the visitor has changed, or that the browser has filled in after a reload. All of it
 * is read first: once React has drawn what follows from one control, the others show what React knows. So a form is put as the visitor
 * left it before each of its controls is told of, because some forms are read as a whole.
 */
export const replayEarlyInput = async (root: ParentNode): Promise<void> => {
  const replays = [...root.querySelectorAll('input, textarea, select')]
    .map(replayOf)
    .filter((replay) => replay !== null)
  for (const { control, steps } of replays)
    for (const step of steps) {
      if (control.form) for (const other of replays) if (other.control.form === control.form) other.put()
      step()
      // React draws what follows from one before it hears of the next.
      await Promise.resolve()
    }
}
