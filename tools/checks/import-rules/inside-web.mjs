import { DOMAINS, forbid, TESTS, WEB } from './words.mjs'

/** ui and state ← the parts of a domain ← pages ← the application; the back office behind a door of its own. */
export const insideWeb = [
  forbid(
    'ui-knows-no-domain',
    'A button has no idea what it sells.',
    { path: `${WEB}/ui/`, pathNot: TESTS },
    { path: `${WEB}/`, pathNot: `${WEB}/ui/` },
  ),
  forbid(
    'state-knows-no-domain',
    'What every slice stands on stands on no slice.',
    { path: `${WEB}/state/`, pathNot: TESTS },
    { path: `${WEB}/`, pathNot: `${WEB}/state/` },
  ),
  forbid(
    'domains-meet-in-pages',
    'Only a page puts two domains side by side.',
    { path: `${WEB}/(${DOMAINS}|content|admin)/`, pathNot: ['\\.page\\.tsx$', ...TESTS] },
    { path: `${WEB}/(${DOMAINS}|content|admin)/`, pathNot: `${WEB}/$1/` },
  ),
  forbid(
    'pages-are-leaves',
    'Pages are named in the route table and behind the back office door, nowhere else.',
    { path: `${WEB}/`, pathNot: [`${WEB}/app/`, `${WEB}/admin/admin-bundle\\.tsx?$`, ...TESTS] },
    { path: '\\.page\\.tsx$' },
  ),
  forbid(
    'app-is-the-top',
    'The application puts the parts together, so no part can need it.',
    { path: `${WEB}/`, pathNot: [`${WEB}/app/`, ...TESTS] },
    { path: `${WEB}/app/` },
  ),
  forbid(
    'admin-only-on-demand',
    'A customer never downloads the back office: it is reached by a dynamic import.',
    { path: `${WEB}/`, pathNot: [`${WEB}/admin/`, ...TESTS] },
    { path: `${WEB}/admin/`, dynamic: false },
  ),
  forbid(
    'slices-know-no-react',
    'State can be read, changed and tested without a screen.',
    { path: `${WEB}/.+\\.slice\\.ts$` },
    { path: ['\\.tsx$', 'node_modules/(react|react-dom|react-router|react-redux)/'] },
  ),
]
