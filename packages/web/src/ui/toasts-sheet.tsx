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
}

/** Below the header, so that the cart's badge stays in sight while a toast speaks of it. */
const FROM_TOP = '7rem'
const OFFSET = { top: FROM_TOP, right: 'var(--spacing-margin)' }
const PHONE_OFFSET = { top: FROM_TOP, right: '1rem', left: '1rem' }
/** A screen reader announces only what is put into a region it has met before. */
const REGION_KNOWN_MS = 100

const speakPolitely = (region: HTMLElement | null): void => {
  region?.setAttribute('role', 'status')
}

/** A root of its own: a toast outlives the page that showed it, and no page has to make room for it. */
const openSheet = (): Promise<void> => {
  const place = document.createElement('div')
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
  return new Promise((resolve) => setTimeout(resolve, REGION_KNOWN_MS))
}

const opened = openSheet()

export const showToast = async ({ kind, text, ms, link }: Toast): Promise<void> => {
  await opened
  const Sign = kind === 'success' ? CircleCheck : CircleAlert
  toast.custom(
    (id) => (
      <div className="toast" data-kind={kind}>
        <Sign className="icon" aria-hidden />
        <span>
          {text} {link && <a href={link.href}>{link.text}</a>}
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
