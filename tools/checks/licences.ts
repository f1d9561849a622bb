/** What the lock file says of a package. */
export type Locked = {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Licences that allow to ship with a closed shop. The LGPL library is loaded as a file of its own and can be replaced. */
const MAY_SHIP = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
])

/** Packages that forgot to say it in the place that machines read, with where it stands. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

type Shipped = { readonly name: string; readonly version: string; readonly licence: string }

/** Everything that is not for development alone, the builds for other kinds of machine included. */
export const licencesIn = (packages: Readonly<Record<string, Locked>>) => {
  const shipped = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
    .map(([path, { version = '', license }]): Shipped => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license ?? SAID_ELSEWHERE[name] ?? 'not said' }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
  const unknown = shipped.filter(({ licence }) => !licence.split(' AND ').every((one) => MAY_SHIP.has(one)))
  return { shipped, unknown }
}

export const renderLicences = (shipped: readonly Shipped[]): string => {
  const kinds = [...new Set(shipped.map(({ licence }) => licence))].toSorted()
  const howMany = (kind: string) => shipped.filter(({ licence }) => licence === kind).length
  return [
    '# Licences of what is shipped',
    'Written by `tools/checks/supply-chain.test.ts` from the lock file; it fails when a package or a kind of licence comes that is not here. The fonts are',
    'under the OFL, which asks for their names and licence to travel with them: they are in their packages. libvips, inside `@img/sharp-libvips-…`,',
    'is under the LGPL and stays a file of its own.',
    '',
    '| licence | packages |',
    '| --- | --- |',
    ...kinds.map((kind) => `| ${kind} | ${howMany(kind)} |`),
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...shipped.map(({ name, version, licence }) => `| \`${name}\` | ${version} | ${licence} |`),
  ].join('\n')
}
