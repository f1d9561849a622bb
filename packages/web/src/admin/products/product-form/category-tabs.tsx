import { CATEGORIES, type Category } from '@umbala/pricing'
import type { KeyboardEvent } from 'react'

export const tabId = (category: Category): string => `tab-${category}`
export const panelId = (category: Category): string => `panel-${category}`

const targetOf = (key: string, current: Category): Category | undefined => {
  const at = CATEGORIES.indexOf(current)
  const last = CATEGORIES.length - 1
  if (key === 'ArrowRight') return CATEGORIES[at === last ? 0 : at + 1]
  if (key === 'ArrowLeft') return CATEGORIES[at === 0 ? last : at - 1]
  if (key === 'Home') return CATEGORIES[0]
  return key === 'End' ? CATEGORIES[last] : undefined
}

type Props = { readonly current: Category; readonly onChoose: (category: Category) => void }

/** One tab stop; arrows go round, Home and End to the ends, and what they reach is shown at once. */
export const CategoryTabs = ({ current, onChoose }: Props) => {
  const goByKey = (event: KeyboardEvent): void => {
    const target = targetOf(event.key, current)
    if (target === undefined) return
    event.preventDefault()
    onChoose(target)
    document.getElementById(tabId(target))?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label="Category of the new product">
      {CATEGORIES.map((category) => (
        <button
          key={category}
          type="button"
          role="tab"
          id={tabId(category)}
          className="tab"
          aria-selected={category === current}
          aria-controls={panelId(category)}
          tabIndex={category === current ? 0 : -1}
          onClick={() => {
            onChoose(category)
          }}
          onKeyDown={goByKey}
        >
          {category} Category
        </button>
      ))}
    </div>
  )
}
