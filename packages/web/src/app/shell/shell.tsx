import { useContext } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { PressWork } from '../../ui/presswork.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { type ShellPart, ShellPartContext } from './cached-shell.ts'
import { TopBar } from './top-bar.tsx'

/** Everything around a page. A part that is left out keeps its place among the others, by which React makes ids. */
export const Shell = () => {
  const main = useFocusOnArrival()
  const asked = useContext(ShellPartContext)
  const draws = (part: ShellPart): boolean => asked === 'whole' || asked === part
  return (
    <>
      {draws('top') && (
        <a className="skip" href="#main">
          Skip to content
        </a>
      )}
      <PressWork />
      {draws('top') && <TopBar />}
      {draws('top') && <Header />}
      {draws('page') && (
        <main id="main" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
      )}
      {draws('bottom') && <Footer />}
      <ScrollRestoration />
    </>
  )
}
