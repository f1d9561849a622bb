import { optionGroupId } from './option-group.tsx'

/** To the first of these options. */
export const leadTo = ([name = '']: readonly string[]): void => {
  const group = document.getElementById(optionGroupId(name))
  group?.scrollIntoView({ block: 'center' })
  group?.querySelector('input')?.focus({ preventScroll: true })
}

export const leadToQuantity = (): void => {
  document.querySelector<HTMLElement>('.stepper input')?.focus()
}
