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

/** React hears of a tick by a click. One that no mouse has made ticks nothing by itself. */
const replayTick = (control: HTMLInputElement): void => {
  const wanted = control.checked
  control.checked = control.defaultChecked
  setUnseen(control, 'checked', wanted)
  tell(control, 'click')
}

/** Whoever is still typing goes on where they were. */
const replayText = (control: Field): void => {
  const { value, selectionStart, selectionEnd } = control
  control.value = control.defaultValue
  setUnseen(control, 'value', value)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  tell(control, 'input')
}

const isChosenAnew = ({ options }: HTMLSelectElement): boolean =>
  [...options].some(({ selected, defaultSelected }) => selected && !defaultSelected)

/**
 * What was typed, ticked or chosen before the scripts were there is told to them now, as if it had just been done. A control that
 * differs from what the server wrote is one that the visitor has changed, or that the browser has filled in after a reload.
 */
export const replayEarlyInput = async (root: ParentNode): Promise<void> => {
  for (const control of root.querySelectorAll('input, textarea, select')) {
    if (isSelect(control)) {
      if (isChosenAnew(control)) tell(control, 'change')
    } else if (isTicked(control)) {
      // Of radios the one that was chosen speaks for its group.
      const isLeft = control.type === 'radio' && !control.checked
      if (control.checked !== control.defaultChecked && !isLeft) replayTick(control)
    } else if (isField(control) && control.type !== 'hidden' && control.type !== 'file') {
      if (control.value !== control.defaultValue) replayText(control)
    }
    // React draws what follows from one before it hears of the next.
    await Promise.resolve()
  }
}
