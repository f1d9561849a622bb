import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { TopBar } from './top-bar.tsx'

const PressWork = () => {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="presswork" role="progressbar" aria-label="Loading" />
}

/** After a navigation reading starts at the new page, as it does when a document is loaded. */
const useFocusOnArrival = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Everything around a page. */
export const Shell = () => {
  const main = useFocusOnArrival()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <PressWork />
      <TopBar />
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  )
}
