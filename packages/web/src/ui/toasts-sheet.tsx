import { NOTICES_VISIBLE } from '@umbala/pricing'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { createRoot } from 'react-dom/client'
import { toast, Toaster } from 'sonner'

export type Toast = {
  readonly kind: 'success' | 'danger'
  readonly text: string
  readonly ms: number
  /** Where to see what was done. The page must lead there too, since a toast does not wait. */
  readonly link?: { readonly href: string; readonly text: string } | undefined
  /** What can be done about it at once. */
  readonly action?: { readonly text: string; readonly run: () => void } | undefined
  /** Takes back what was done, for as long as the toast stands and no longer: pointing at it does not keep it. */
  readonly undo?: { readonly note: string; readonly act: () => void } | undefined
  /** A toast takes the place of another one of the same name. */
  readonly name?: string | undefined
}

/** Below the header, so that the cart's badge stays in sight while a toast speaks of it; a page may give it another place. */
const OFFSET = { top: 'var(--toast-top, 7rem)', right: 'var(--toast-right, var(--spacing-margin))' }
/** Over the header, because anywhere else on a phone it would cover what is being chosen. */
const PHONE_OFFSET = { top: '0.5rem', right: '0.5rem', left: 'var(--toast-left, 0.5rem)' }
/** Where and how wide they stand is said in the styles, for the back office keeps another place free. */
const WIDTH = { '--width': 'var(--toast-width, 356px)' } as CSSProperties
/** A screen reader announces only what is put into a region it has met before. */
const REGION_KNOWN_MS = 100
/** On the product page there is room in the header for one: the newest lies over those before it, instead of all over the choices. */
const ONE_PLACE = { '--offset': '0px' } as CSSProperties

const speakPolitely = (region: HTMLElement | null): void => {
  region?.setAttribute('role', 'status')
}

/** A root of its own: a toast outlives the page that showed it, and no page has to make room for it. */
const openSheet = (): Promise<HTMLElement> => {
  const place = document.createElement('div')
  place.className = 'toasts'
  place.popover = 'manual'
  document.body.append(place)
  place.showPopover()
  createRoot(place).render(
    <Toaster
      ref={speakPolitely}
      position="top-right"
      visibleToasts={NOTICES_VISIBLE}
      offset={OFFSET}
      mobileOffset={PHONE_OFFSET}
      gap={8}
      style={WIDTH}
      expand
    />,
  )
  return new Promise((resolve) =>
    setTimeout(() => {
      resolve(place)
    }, REGION_KNOWN_MS),
  )
}

const opened = openSheet()

/**
 * Whatever was shown last is on top, so toasts are shown anew to be above a dialog that was opened since. Nobody who is at a button of
 * one loses their place.
 */
const bringToTop = (place: HTMLElement): void => {
  if (document.querySelector('dialog:modal') === null || place.contains(document.activeElement)) return
  place.hidePopover()
  place.showPopover()
}

/** The event does not bubble, but whoever listens on the way down hears it. */
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLDialogElement && target.open) void opened.then(bringToTop)
  },
  { capture: true },
)

type Id = string | number

/** The toasts whose place the next one of their name takes. One that was told to go has none to give: it would take the next one along. */
const standing = new Map<string, Id>()
/** Kept beyond the toast, so that one whose place was taken does not end the new one. */
const ends = new Map<Id, ReturnType<typeof setTimeout>>()

const dismiss = (id: Id): void => {
  for (const [name, held] of standing) if (held === id) standing.delete(name)
  clearTimeout(ends.get(id))
  ends.delete(id)
  toast.dismiss(id)
}

const endAfter = (id: Id, ms: number): void => {
  ends.set(
    id,
    setTimeout(() => {
      dismiss(id)
    }, ms),
  )
}

type WordsProps = { readonly toast: Toast; readonly onAct: () => void }

const Words = ({ toast: { text, link, undo, action }, onAct }: WordsProps) => (
  <span>
    <span>{text}</span> {link && <a href={link.href}>{link.text}</a>}
    {action && (
      <button
        type="button"
        className="toast-action"
        onClick={() => {
          onAct()
          action.run()
        }}
      >
        {action.text}
      </button>
    )}
    {undo && <span className="toast-note">{undo.note}</span>}
  </span>
)

export const showToast = async (shown: Toast): Promise<void> => {
  bringToTop(await opened)
  const { kind, ms, undo, name } = shown
  const Sign = kind === 'success' ? CircleCheck : CircleAlert
  const place = standing.get(name ?? '')
  if (place !== undefined) clearTimeout(ends.get(place))
  const id = toast.custom(
    (id) => (
      <div className="toast" data-kind={kind} data-undo={undo ? true : undefined}>
        <Sign className="icon" aria-hidden />
        <Words
          toast={shown}
          onAct={() => {
            dismiss(id)
          }}
        />
        {undo && (
          <button
            type="button"
            className="toast-undo"
            onClick={() => {
              dismiss(id)
              undo.act()
            }}
          >
            Undo
          </button>
        )}
        <button
          type="button"
          className="icon-btn"
          aria-label="Close"
          onClick={() => {
            dismiss(id)
          }}
        >
          <X className="icon" aria-hidden />
        </button>
      </div>
    ),
    {
      duration: undo ? Infinity : ms,
      ...(place !== undefined && { id: place }),
      onAutoClose: () => {
        if (name !== undefined) standing.delete(name)
      },
      ...(document.querySelector('.product') && { style: ONE_PLACE }),
    },
  )
  if (name !== undefined) standing.set(name, id)
  if (undo) endAfter(id, ms)
}
