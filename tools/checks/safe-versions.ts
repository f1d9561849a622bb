/**
 * The oldest version of a package that is without the faults named beside it. Also of packages that we do not use today: whoever adds one
 * gets no older version than this. A line is raised when an advisory is published, and never lowered.
 */
export const SAFE_FROM: Readonly<Record<string, { readonly version: string; readonly against: string }>> = {
  fastify: {
    version: '5.12.1',
    against: 'content types that slip past the check of a body; forged proxy headers',
  },
  '@fastify/static': { version: '10.1.4', against: 'spellings of a path that slip past a guard' },
  '@fastify/multipart': { version: '7.4.1', against: 'forms of endlessly many parts' },
  'find-my-way': { version: '9.0.1', against: 'a route whose expression takes for ever' },
  'react-router': { version: '7.18.0', against: 'redirections to a foreign host by // or a backslash' },
  sharp: { version: '0.35.3', against: 'faults of the picture decoders that come with it' },
  kysely: { version: '0.28.12', against: 'SQL in the path of a JSON column' },
  nodemailer: {
    version: '7.0.11',
    against: 'mail that goes to another domain; an address that is read for ever',
  },
  axios: { version: '1.20.0', against: 'a poisoned prototype that becomes a request' },
}

/** In numbers; what is before a release, such as a beta, counts as before it. */
const isOlder = (version: string, than: string): boolean => {
  const [numbers = '', ...early] = version.split('-')
  const [ours, safe] = [numbers, than].map((text) => text.split('.').map(Number))
  for (let at = 0; at < 3; at += 1) {
    const difference = (ours?.[at] ?? 0) - (safe?.[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return early.length > 0
}

type Packages = Readonly<Record<string, { readonly version?: string }>>

/** Every copy in the lock file that is older than it may be, those of other packages included. */
export const tooOld = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([path, { version = '0.0.0' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const safe =
      path.includes('node_modules/') && Object.hasOwn(SAFE_FROM, name) ? SAFE_FROM[name] : undefined
    return safe && isOlder(version, safe.version)
      ? [`${path}@${version} is older than ${safe.version} (${safe.against})`]
      : []
  })
