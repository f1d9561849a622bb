/** Order matters: most browsers also name the ones they descend from. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS|OPT)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
]
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const LONGEST_READ = 400

const nameIn = (userAgent: string, known: typeof BROWSERS) =>
  known.find(([, sign]) => sign.test(userAgent))?.[0]

/** What a person would call the device, as far as it says. Only this is kept: a whole user agent tells people apart too well. */
export const deviceLabel = (userAgent: string | undefined): string => {
  const told = (userAgent ?? '').slice(0, LONGEST_READ)
  const browser = nameIn(told, BROWSERS)
  const system = nameIn(told, SYSTEMS)
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
