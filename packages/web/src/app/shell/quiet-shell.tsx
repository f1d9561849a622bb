import { Outlet, ScrollRestoration } from 'react-router'
import { PressWork } from '../../ui/presswork.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { QuietFooter } from './quiet-footer.tsx'
import { QuietHeader } from './quiet-header.tsx'

/** Around a page on which somebody is about to pay: nothing leads away from it. Its code comes with such a page and with no other. */
export const QuietShell = () => {
  const main = useFocusOnArrival()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <PressWork />
      <QuietHeader />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <QuietFooter />
      <ScrollRestoration />
    </>
  )
}
