import { NOTICES_VISIBLE } from '@umbala/pricing'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
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
}

/** Below the header, so that the cart's badge stays in sight while a toast speaks of it. */
const OFFSET = { top: '7rem', right: 'var(--spacing-margin)' }
/** Over the header, because anywhere else on a phone it would cover what is being chosen. */
const PHONE_OFFSET = { top: '0.5rem', right: '0.5rem', left: '0.5rem' }
/** A screen reader announces only what is put into a region it has met before. */
const REGION_KNOWN_MS = 100

const speakPolitely = (region: HTMLElement | null): void => {
  region?.setAttribute('role', 'status')
}

/** A root of its own: a toast outlives the page that showed it, and no page has to make room for it. */
const openSheet = (): Promise<HTMLElement> => {
  const place = document.createElement('div')
  place.className = 'toasts'
  place.popover = 'manual'
  document.body.append(place)
  createRoot(place).render(
    <Toaster
      ref={speakPolitely}
      position="top-right"
      visibleToasts={NOTICES_VISIBLE}
      offset={OFFSET}
      mobileOffset={PHONE_OFFSET}
      gap={8}
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

/** Whatever was shown last is on top, so a toast is shown anew to be above a drawer that was opened since. */
const bringToTop = (place: HTMLElement): void => {
  if (place.matches(':popover-open')) place.hidePopover()
  place.showPopover()
}

export const showToast = async ({ kind, text, ms, link, action }: Toast): Promise<void> => {
  bringToTop(await opened)
  const Sign = kind === 'success' ? CircleCheck : CircleAlert
  toast.custom(
    (id) => (
      <div className="toast" data-kind={kind}>
        <Sign className="icon" aria-hidden />
        <span>
          {text} {link && <a href={link.href}>{link.text}</a>}
          {action && (
            <button
              type="button"
              className="toast-action"
              onClick={() => {
                toast.dismiss(id)
                action.run()
              }}
            >
              {action.text}
            </button>
          )}
        </span>
        <button
          type="button"
          className="icon-btn"
          aria-label="Close"
          onClick={() => {
            toast.dismiss(id)
          }}
        >
          <X className="icon" aria-hidden />
        </button>
      </div>
    ),
    { duration: ms },
  )
}
