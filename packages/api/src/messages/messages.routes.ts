import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { exportReaders } from './export-readers.service.ts'
import { receiveForm } from './messages.service.ts'
import { subscribe, unsubscribe } from './newsletter.service.ts'
import { readEmailParts } from './read-email-parts.ts'
import { countKinds, listMessages, markMessage } from './staff-messages.service.ts'

export const messagesRoutes = (mount: Mount, deps: Deps) => {
  mount('sendEmail', ({ body, request }) => receiveForm(deps, body, request.ip))
  mount('sendEmailForm', async ({ request }) => receiveForm(deps, await readEmailParts(request), request.ip))
  mount('subscribe', ({ body, request }) => subscribe(deps, body, request.ip))
  mount('unsubscribe', ({ body }) => unsubscribe(deps.db, body.token))
  mount('unsubscribeOneClick', ({ query }) => unsubscribe(deps.db, query.token))
  mount('adminListMessages', ({ query }) => listMessages(deps.db, query))
  mount('adminCountMessages', () => countKinds(deps.db))
  mount('adminMarkMessage', ({ user, params, body }) => markMessage(deps.db, user, params.id, body.done))
  mount('adminExportSubscribers', ({ signal }) => exportReaders(deps, signal))
}
