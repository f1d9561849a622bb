import { Outlet, ScrollRestoration } from 'react-router'
import { PressWork } from '../../ui/presswork.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { TopBar } from './top-bar.tsx'

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
