import type { Role } from '@umbala/contract'
import type { Choice } from '../ui/select-field.tsx'

export const ROLE_CHOICES: readonly Choice<Role>[] = [
  { value: 'customer', label: 'customer' },
  { value: 'admin', label: 'admin' },
]
