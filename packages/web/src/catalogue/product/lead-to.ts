import { optionGroupId } from './option-group.tsx'

export const leadTo = (name = ''): void => {
  const group = document.getElementById(optionGroupId(name))
  group?.scrollIntoView({ block: 'center' })
  group?.querySelector('input')?.focus({ preventScroll: true })
}

export const leadToQuantity = (): void => {
  document.querySelector<HTMLElement>('.stepper input')?.focus()
}
