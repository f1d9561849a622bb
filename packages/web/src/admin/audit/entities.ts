import type { AuditEntry, Permission } from '@umbala/contract'

/** What the staff changes, as the audit names it, and as one says it. */
const ENTITY_WORDS: Readonly<Record<string, string>> = {
  product: 'Product',
  picture: 'Picture',
  'artwork rules': 'Artwork rules',
  order: 'Order',
  user: 'User',
  role: 'Role',
  message: 'Message',
  mail: 'Email',
  settings: 'Settings',
  payment: 'Payment',
  checkout: 'Checkout',
}

export const ENTITIES = Object.keys(ENTITY_WORDS)

export const ENTITY_CHOICES = [
  { value: '', label: 'Everything' },
  ...Object.entries(ENTITY_WORDS).map(([value, label]) => ({ value, label })),
]

export const entityWord = (entity: string): string =>
  Object.hasOwn(ENTITY_WORDS, entity) ? (ENTITY_WORDS[entity] ?? entity) : entity

type May = (permission: Permission) => boolean

/** Where the thing can be looked at; null where it has no page of its own, had one and is gone, or is not for this reader. */
export const placeOf = ({ entity, entityId, action }: AuditEntry, may: May): string | null => {
  // An order that was deleted is archived, and keeps its page.
  if (entity === 'order' && may('orders.read')) return `/admin/orders/${encodeURIComponent(entityId)}`
  if (action.endsWith('deleted')) return null
  if (entity === 'product' && may('products.change'))
    return `/admin/products/${encodeURIComponent(entityId)}/edit`
  if (entity === 'artwork rules' && may('products.read')) {
    const [category = '', kind = ''] = entityId.split(', ')
    return `/admin/artwork-rules?${new URLSearchParams({ category, ...(kind !== '' && { kind }) }).toString()}`
  }
  if (entity === 'settings' && entityId === 'scheduling')
    return may('scheduling.change') ? '/admin/dates' : null
  if (entity === 'settings' && may('settings.change')) return '/admin/settings'
  if (entity === 'role' && may('staff.manage')) return `/admin/roles?role=${encodeURIComponent(entityId)}`
  return null
}

/** What the shop does by itself is recorded under the part of it that acted. */
const SHOP_PARTS: Readonly<Record<string, string>> = {
  pay: 'Customer, by paying',
  webhook: 'Payment provider, by a notification',
  reconciler: 'Shop, checking with the payment provider',
  checkout: 'Customer, by a new checkout',
}

export const actorWord = ({ actor, entity }: Pick<AuditEntry, 'actor' | 'entity'>): string =>
  (entity === 'checkout' || entity === 'payment') && Object.hasOwn(SHOP_PARTS, actor)
    ? (SHOP_PARTS[actor] ?? actor)
    : actor
